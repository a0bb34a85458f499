/** A replay of Mafia vs Inspector seen by one viewer, or with everything open: what the screen shows after each turn. */
import type { ReplayDoc } from '../../protocol.gen';
import type { SuspectState } from '../../ui/suspect';
import type { Entry } from '../board/entry';
import { chronicle } from './story';
import { INSPECTOR, MAFIA, type InspectorFace, type InspectorView } from './types';

/** `all`: everything open. */
export type Audience = 'all' | 'spectator' | '0' | '1';

export interface Moment {
  view: InspectorView;
  /** Who is who as far as this audience may know at that moment; empty: unknown. */
  mafia: string;
  inspector: string;
  hand: string[];
  forced: boolean;
  at: number;
}

export interface Told {
  entries: Entry[];
  /** One more than there are steps: the deal first. */
  moments: Moment[];
}

const viewerOf = (audience: Audience): string => (audience === 'spectator' || audience === 'all' ? '-1' : audience);

/** What a step told: one viewer's faces, or with everything open the faces of all laid over each other. */
function facesOf(step: ReplayDoc['steps'][number], audience: Audience): InspectorFace[] {
  const faces = (step.faces[viewerOf(audience)] ?? []) as unknown as InspectorFace[];
  if (audience !== 'all') return faces;
  return faces.map((face, index) => ({ ...face, ...step.faces['0']?.[index], ...step.faces['1']?.[index] }));
}

interface OpenTable {
  mafia: string;
  inspector: string;
  hand: string[];
}

/** All moments for one audience. Only what that viewer was told is used, but for `all` (T67). */
export function told(doc: ReplayDoc, audience: Audience): Told {
  const viewer = viewerOf(audience);
  const you = Number(viewer);
  const start = doc.start[viewer] as unknown as InspectorView;
  const faces = doc.steps.flatMap((step) => facesOf(step, audience));
  const moment = (view: InspectorView, truth: Record<string, unknown> | null, forced: boolean, at: number): Moment => {
    const open = audience === 'all' ? (truth as unknown as OpenTable | null) : null;
    const own = view.own;
    const end = view.truth; // after the end everybody may know
    return {
      view,
      mafia: open?.mafia ?? end?.mafia ?? (view.you === MAFIA ? (own?.identity ?? '') : ''),
      inspector: open?.inspector ?? end?.inspector ?? (view.you === INSPECTOR ? (own?.identity ?? '') : ''),
      hand: open?.hand ?? own?.hand ?? [],
      forced,
      at,
    };
  };
  return {
    entries: chronicle(start, faces, you),
    moments: [
      moment(start, doc.start_truth, false, 0),
      ...doc.steps.map((step) => moment(step.views[viewer] as unknown as InspectorView, step.truth, step.forced, step.at)),
    ],
  };
}

/** How a suspect is shown at a moment. */
export function cardAt(moment: Moment): (suspect: string) => SuspectState {
  const { view } = moment;
  return (suspect) => ({
    dead: view.dead.includes(suspect),
    cleared: view.innocent.includes(suspect),
    guilty: suspect === moment.mafia,
    own: suspect === moment.inspector,
  });
}
