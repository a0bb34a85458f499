/** A viewer's view after one more face: the same fold as the kernel's, so that client and server can't drift apart. */
import { readShift } from '../../ui/board/places';
import { shifted, undoing } from '../board/lines';
import type { FaceOf, FbiFace, FbiView, Note, Own, Role, Token } from './types';

type Change = Partial<FbiView>;
type Folds = { [Kind in FbiFace['e']]?: (v: FbiView, f: FaceOf<Kind>) => Change };

/** What lifts the bar on a shift: every action but a shift itself. */
const ACTIONS = new Set<FbiFace['e']>([
  'kill', 'masquerade', 'arrest', 'autopsy', 'defuse', 'swap', 'inspect', 'plant', 'detonate', 'shoot', 'prepare', 'expose',
]);

const without = (list: readonly string[], item: string): string[] => {
  const at = list.indexOf(item);
  return list.filter((_, index) => index !== at);
};
const put = (v: FbiView, token: Token, ...suspects: string[]): Change => ({ [token]: [...v[token], ...suspects].sort() });
const take = (v: FbiView, token: Token, suspect: string): Change => ({ [token]: without(v[token], suspect) });
const strip = (v: FbiView, suspect: string): Change => ({
  ...take(v, 'bomb', suspect),
  ...take(v, 'threat', suspect),
  ...take(v, 'protection', suspect),
});

/** The viewer's own knowledge with some of it changed; a viewer without any gets none. */
const own = (v: FbiView, change: Partial<Own>): Change => (v.own ? { own: { ...v.own, ...change } } : {});
const note = (v: FbiView, kind: string, role: Role, ...about: unknown[]): Partial<Own> => ({
  notes: [...(v.own?.notes ?? []), [v.ply, kind, role, ...about] as unknown as Note],
});
/** A new question: the old answer is gone. */
const unanswered = (v: FbiView): Change => (v.own && 'answer' in v.own ? own(v, { answer: null }) : {});

/** Draw and Masquerade: the new identity, for those who see it, and the card, for the one who drew it. */
const identity = (v: FbiView, f: FaceOf<'draw'> | FaceOf<'masquerade'>): Change =>
  own(v, {
    ...(f.identity !== undefined ? { identities: { ...v.own?.identities, [f.role]: f.identity } } : {}),
    ...('card' in f && f.card !== undefined ? note(v, 'masquerade', f.role, f.card, f.took) : {}),
  });

const FOLDS: Folds = {
  step: (v, { phase, up, turn, ply, cycle }) => ({ window: null, phase, up, turn, ply, cycle, ...unanswered(v) }),
  window: (v, { kind, suspect, cause, ply }) => ({ phase: kind, ply, window: { kind, suspect, cause }, ...unanswered(v) }),
  answer: (v, f) => own(v, { answer: f.yes }),
  shift: (v, f) => ({
    cells: shifted(v.cells, readShift(f.line)!, { rows: v.side, columns: v.side }),
    shifted: f.line,
    barred: [undoing(f.line)],
  }),
  miss: (v, f) => ({ missed: [...v.missed, [f.role, f.suspect]] }),
  defuse: (v, f) => take(v, f.token, f.suspect),
  masquerade: identity,
  draw: identity,
  autopsy: (v, f) => (f.near ? own(v, note(v, 'autopsy', 'undercover', f.suspect, f.near)) : {}),
  inspect: (v, f) => (f.cards ? own(v, { offer: f.cards }) : {}),
  keep: (v, f) => ({
    kept: v.kept + 1,
    ...(f.card !== undefined
      ? own(v, { offer: [], kept: [...(v.own?.kept ?? []), f.card], ...note(v, 'inspect', 'detective', f.card, f.other) })
      : {}),
  }),
  expose: (v, f) => ({
    innocent: [...v.innocent, f.suspect],
    ...(f.hand === undefined ? { hand: v.hand - 1 } : {}),
    ...own(v, {
      ...(v.own?.hand ? { hand: [...without(v.own.hand, f.suspect), ...(f.drew ?? [])] } : {}),
      ...(f.near ? note(v, 'canvass', 'criminalist', f.suspect, f.near) : {}),
    }),
  }),
  recall: (v, f) => {
    const name = f.from === 'detective' ? 'kept' : 'hand';
    return { [name]: f.left, ...(f.cards ? own(v, { [name]: f.cards }) : {}) };
  },
  protect: (v, f) => put(v, 'protection', f.suspect),
  unprotect: (v, f) => take(v, 'protection', f.suspect),
  swap: (v, { suspects: [one, other] }) => ({
    cells: v.cells.map((suspect) => (suspect === one ? other! : suspect === other ? one! : suspect)),
  }),
  threaten: (v, f) => put(v, 'threat', ...f.suspects),
  plant: (v, f) => put(v, 'bomb', f.suspect),
  prepare: (v, f) => put({ ...v, ...take(v, f.token, f.suspect) }, f.token, f.to),
  explode: (v, f) => take(v, 'bomb', f.suspect),
  saved: (v, f) => ({ ...take(v, 'protection', f.suspect), ...(f.cause === 'threat' ? take(v, 'threat', f.suspect) : {}) }),
  die: (v, f) => ({
    ...strip(v, f.suspect),
    dead: [...v.dead, f.suspect],
    kills: v.kills + (f.role ? 2 : 1),
    ...(f.role ? { fallen: [...v.fallen, [f.suspect, f.role] as [string, Role]] } : {}),
  }),
  caught: (v, f) => ({ ...strip(v, f.suspect), arrests: v.arrests + 1, caught: [...v.caught, [f.suspect, f.role]] }),
  reserve: (v, f) => ({ reserves: (v.reserves ?? []).map((left, seat) => (seat === f.seat ? f.left : left)) }),
  over: (v, f) => ({
    phase: 'over',
    barred: [],
    window: null,
    ply: f.ply,
    outcome: { winners: f.winners, reason: f.reason },
    truth: f.truth,
    ...unanswered(v),
  }),
};

/** The view after one more face. The old view is left as it was. */
export function fold(view: FbiView, face: FbiFace): FbiView {
  const sizes: Change = {};
  for (const name of ['deck', 'discards', 'hand'] as const)
    if (name in face) sizes[name] = (face as unknown as Record<typeof name, number>)[name];
  const change = FOLDS[face.e] as ((v: FbiView, f: FbiFace) => Change) | undefined;
  return { ...view, ...sizes, ...(ACTIONS.has(face.e) ? { barred: [] } : {}), ...change?.(view, face) };
}
