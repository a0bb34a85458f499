/** A viewer's view after one more face: the same fold as the kernel's, so that client and server can't drift apart. */
import { readShift } from '../../ui/board/places';
import { lengthOf, shifted, undoing } from '../board/lines';
import { INSPECTOR, MAFIA, type InspectorFace, type InspectorView, type Own } from './types';

type FaceOf<Kind extends InspectorFace['e']> = Extract<InspectorFace, { e: Kind }>;
type Folds = { [Kind in InspectorFace['e']]: (v: InspectorView, f: FaceOf<Kind>) => Partial<InspectorView> };

const without = (list: readonly string[] | undefined, item: string): string[] => {
  const rest = [...(list ?? [])];
  const at = rest.indexOf(item);
  if (at >= 0) rest.splice(at, 1);
  return rest;
};

/** What every action but a shift does: the bar is lifted and the turn passes. */
const act = (v: InspectorView): Partial<InspectorView> => ({ barred: [], ...pass(v) });
const pass = (v: InspectorView): Partial<InspectorView> => ({ turn: 1 - v.turn, ply: v.ply + 1 });

/** The viewer's own knowledge with some of it changed; a viewer without any gets none. */
const own = (v: InspectorView, change: (own: Own) => Partial<Own>): Partial<InspectorView> =>
  v.own ? { own: { ...v.own, ...change(v.own) } } : {};

const accuse = (v: InspectorView, f: FaceOf<'arrest'> | FaceOf<'citizen'>): Partial<InspectorView> => ({
  accused: [...v.accused, [f.e, f.suspect]],
  ...act(v),
});

const FOLDS: Folds = {
  kill: (v, f) => ({
    dead: [...v.dead, f.suspect],
    kills: v.kills + 1,
    ...('near' in f ? own(v, (o) => ({ answers: [...(o.answers ?? []), [f.suspect, f.near!]] })) : {}),
    ...act(v),
  }),
  draw: (v, f) => ({
    phase: 'choose',
    deck: v.deck - f.count,
    hand: v.hand + f.count,
    ...(f.cards ? own(v, (o) => ({ hand: [...(o.hand ?? []), ...f.cards!] })) : {}),
  }),
  choose: (v, f) => ({
    phase: 'play',
    hand: v.hand - 1,
    ...(f.card ? own(v, (o) => ({ identity: f.card!, hand: without(o.hand, f.card!) })) : {}),
    ...act(v),
  }),
  shift: (v, f) => ({
    cells: shifted(v.cells, readShift(f.line)!, v),
    barred: lengthOf(readShift(f.line)!, v) === 2 ? [undoing(f.line), f.line] : [undoing(f.line)],
    ...pass(v),
  }),
  compress: (v, f) => ({
    cells: v.cells.filter(
      (_, cell) => !f.rows.includes(Math.floor(cell / v.columns)) && !f.columns.includes(cell % v.columns),
    ),
    rows: v.rows - f.rows.length,
    columns: v.columns - f.columns.length,
    barred: f.barred ?? [],
  }),
  mask: (v, f) => ({
    masks: v.masks - 1,
    deck: v.deck - 1,
    ...(f.died !== undefined ? { dead: [...v.dead, f.died] } : {}),
    opened: [...v.opened, (f.died ?? f.opened)!],
    ...(v.you === MAFIA
      ? own(v, (o) => ({
          draws: [...(o.draws ?? []), (f.drew ?? f.opened)!],
          ...(f.drew !== undefined ? { identity: f.drew, history: [...(o.history ?? []), f.drew] } : {}),
        }))
      : {}),
    ...act(v),
  }),
  interrogate: (v, f) => {
    const drawn = f.drawn ?? 0;
    return {
      spent: [...v.spent, f.card],
      innocent: v.innocent.includes(f.suspect) ? v.innocent : [...v.innocent, f.suspect],
      deck: v.deck - drawn,
      hand: v.hand + drawn - 1,
      ...('near' in f
        ? own(v, (o) => ({
            answers: [...(o.answers ?? []), [f.suspect, f.near!]],
            hand: [...without(o.hand, f.card), ...(drawn ? [f.drew!] : [])],
          }))
        : {}),
      ...act(v),
    };
  },
  replace: (v, f) => ({
    deck: v.deck - 1,
    closed: v.closed + 1,
    ...(f.card
      ? own(v, (o) => ({ hand: [...without(o.hand, f.card!), f.drew!], closed: [...(o.closed ?? []), f.card!] }))
      : {}),
    ...act(v),
  }),
  citizen: (v, f) => ({
    spent: [...v.spent, f.card],
    hand: v.hand - 1,
    ...(v.you === INSPECTOR ? own(v, (o) => ({ hand: without(o.hand, f.card) })) : {}),
    ...accuse(v, f),
  }),
  arrest: accuse,
  reserve: (v, f) => ({ reserves: (v.reserves ?? [0, 0]).map((left, seat) => (seat === f.seat ? f.left : left)) as [number, number] }),
  expire: () => ({}),
  over: (_, f) => ({
    phase: 'over',
    barred: [],
    ply: f.ply,
    turn: f.turn,
    outcome: { winners: f.winners, reason: f.reason },
    truth: f.truth,
  }),
};

/** The view after one more face. The old view is left as it was. */
export function fold(view: InspectorView, face: InspectorFace): InspectorView {
  const change = FOLDS[face.e] as (v: InspectorView, f: InspectorFace) => Partial<InspectorView>;
  return { ...view, ...change(view, face) };
}
