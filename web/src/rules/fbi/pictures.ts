/** The pictures of the rules of FBI vs Mafia, worked out from the game's own geometry, so that they can't be wrong. */
import { shifted, type Shift } from '../../games/board/lines';
import { chain, cross, diagonal } from '../../games/fbi/reach';
import { ROLE_ICONS } from '../../games/fbi/roles';
import type { FbiView, Role } from '../../games/fbi/types';
import type { MessageKey } from '../../i18n/namespaces';
import type { SuspectState, TokenKind } from '../../ui/suspect';
import { ALL_SIDES, mark, MIDDLE, others, type Frame } from '../book';

const CAST = [
  'ames', 'larsen', 'cho', 'crane', 'zeller', 'moss', 'umber', 'quill', 'thorne', 'orlov', 'hale', 'osei', 'wolfe', 'ito',
  'rossi', 'ivers', 'marlow', 'sable', 'joss', 'sato', 'blum', 'bell', 'dray', 'okafor', 'costa', 'ngo', 'pike', 'lund',
  'haddad', 'brandt', 'ekberg', 'yilmaz', 'kwan', 'vance', 'novak', 'nash', 'grant', 'paz', 'mehta', 'harrow', 'farid', 'doyle',
  'lomax', 'roth', 'petrov', 'reyes', 'kerr', 'abel', 'frost',
]; // prettier-ignore

const caption = (key: string): MessageKey => `rules_fbi.pic_${key}` as MessageKey;
const me = (role?: Role): SuspectState => ({ own: true, far: false, ...(role ? { ownIcon: ROLE_ICONS[role] } : {}) });
const bearing = (...tokens: TokenKind[]): SuspectState => ({ tokens });

/** The suspects around one in the cut. */
export function around(id: string): string[] {
  const centre = MIDDLE.indexOf(id);
  return MIDDLE.filter((_, cell) => Math.abs(Math.floor(cell / 5) - Math.floor(centre / 5)) <= 1 && Math.abs((cell % 5) - (centre % 5)) <= 1 && cell !== centre);
}

/** A cut of three rows of five, out of the middle of a board. */
function cut(key: string, groups: [string[], SuspectState][], more: Partial<Frame> = {}): Frame {
  return { columns: 5, cells: MIDDLE, states: mark(...groups), caption: caption(key), goesOn: ALL_SIDES, ...more };
}

/** What one reaches around oneself, the rest out of reach. */
function beside(key: string, role?: Role, withMe = false): Frame {
  const reached = around('crane');
  return cut(
    key,
    [[others(MIDDLE, reached), { far: true }], [withMe ? [...reached, 'crane'] : reached, { target: true }], [['crane'], me(role)]],
    { names: { name: 'crane' } },
  );
}

/** A whole board with what one reaches from near its middle. */
function whole(key: string, large: boolean, reach: typeof cross, role?: Role, more: { withMe?: boolean; dead?: boolean } = {}): Frame {
  const side = large ? 7 : 6;
  const cells = CAST.slice(0, side * side);
  const centre = large ? 24 : 14;
  const name = cells[centre]!;
  const dead = more.dead ? [cells[centre - side - 1]!, cells[centre + 2 * side + 2]!] : [];
  const reached = reach(centre, side).map((cell) => cells[cell]!).filter((id) => !dead.includes(id));
  return {
    columns: side,
    cells,
    states: mark(
      [others(cells, reached), { far: true }],
      [dead, { dead: true, far: false }],
      [more.withMe ? [...reached, name] : reached, { target: true }],
      [[name], me(role)],
    ),
    caption: caption(key),
    names: { name },
    goesOn: [],
  };
}

const SHIFT: Shift = { axis: 'row', index: 1, step: 1, length: 2 };

function shift(): Frame[] {
  const after = shifted(MIDDLE, SHIFT, { rows: 3, columns: 5 });
  const things: [string[], SuspectState][] = [[['rossi'], { dead: true }], [['kwan'], bearing('bomb')]];
  return [
    cut('shift_before', [[MIDDLE.slice(5, 10), { lit: true }], ...things], { goesOn: ['top', 'bottom'], shift: SHIFT }),
    cut('shift_after', things, { cells: after, goesOn: ['top', 'bottom'], locked: { axis: 'row', index: 1, step: -1 } }),
  ];
}

function defuse(): Frame {
  const held: [string[], SuspectState][] = [[['yilmaz'], bearing('bomb')], [['lund'], bearing('threat')], [['crane'], bearing('bomb')]];
  return cut('defuse', [[others(MIDDLE, ['yilmaz', 'lund', 'crane']), { far: true }], [['yilmaz', 'lund'], { target: true }], ...held, [['crane'], me()]], {
    names: { name: 'crane', a: 'yilmaz', b: 'lund' },
  });
}

function masquerade(): Frame[] {
  const names = { name: 'yilmaz', card: 'haddad' };
  return [
    cut('mask_before', [[['yilmaz'], me('bandit')]], { names, cards: ['haddad'] }),
    cut('mask_after', [[['haddad'], me('bandit')]], { names }),
  ];
}

function autopsy(): Frame {
  const reached = around('crane');
  return cut('autopsy', [[others(MIDDLE, reached), { far: true }], [['crane'], { dead: true, far: false }], [reached, { lit: true }], [['yilmaz'], me('undercover')]], {
    names: { name: 'crane' },
    answer: caption('autopsy_answer'),
  });
}

const inspect: Frame = { columns: 1, cells: [], states: {}, caption: caption('inspect'), names: { a: 'lund', b: 'moss' }, goesOn: [], cards: ['lund', 'moss'] };

function protect(): Frame {
  const row = MIDDLE.slice(5, 10);
  return cut('protect', [[others(MIDDLE, row), { far: true }], [row, { lit: true }], [['kwan', 'paz'], bearing('protection')], [['crane'], { lit: false, ...me('operative') }]], {
    names: { name: 'crane', a: 'kwan', b: 'paz' },
  });
}

function swap(): Frame[] {
  const names = { a: 'yilmaz', b: 'paz' };
  const things: [string[], SuspectState][] = [[['yilmaz', 'paz'], { lit: true }], [['yilmaz'], bearing('bomb')]];
  const after = MIDDLE.map((id) => (id === 'yilmaz' ? 'paz' : id === 'paz' ? 'yilmaz' : id));
  return [cut('swap_before', things, { names }), cut('swap_after', things, { names, cells: after })];
}

function fires(): Frame {
  return cut('threat_fires', [[['moss', 'rossi'], bearing('threat')], [['moss'], { dead: true, tokens: [] }], [['crane'], me('maniac')]], {
    names: { name: 'crane', a: 'moss', b: 'rossi' },
  });
}

/** A chain over a whole small board: two links, one bomb too far away, somebody unhurt beside. */
export function explosion(): Frame {
  const cells = CAST.slice(0, 36);
  const bombs = [cells[7]!, cells[14]!, cells[15]!, cells[21]!, cells[35]!];
  const view = { side: 6, cells, bomb: bombs, dead: [], caught: [] } as unknown as FbiView;
  const order = chain(view, 7).cells.map((cell) => cells[cell]!);
  return {
    columns: 6,
    cells,
    states: mark(
      [others(cells, bombs), { far: true }],
      [bombs, bearing('bomb')],
      ...order.map((id, index): [string[], SuspectState] => [[id], { order: index + 1 }]),
    ),
    caption: caption('chain'),
    names: { a: cells[7]!, b: cells[35]!, c: cells[8]! },
    goesOn: [],
  };
}

function prepare(): Frame[] {
  const names = { name: 'crane', a: 'brandt', b: 'yilmaz' };
  const maniac: [string[], SuspectState] = [['crane'], me('maniac')];
  const near_: [string[], SuspectState] = [around('crane'), { lit: true }];
  return [
    cut('prepare_before', [[others(MIDDLE, around('crane')), { far: true }], near_, [['brandt'], { ...bearing('threat'), far: false }], maniac], { names }),
    cut('prepare_after', [[others(MIDDLE, around('crane')), { far: true }], near_, [['yilmaz'], bearing('threat')], maniac], { names }),
  ];
}

/** One row: a row of the cut by itself. */
const row = (key: string, groups: [string[], SuspectState][], names: Record<string, string>): Frame =>
  cut(key, groups, { cells: MIDDLE.slice(5, 10), names, goesOn: [] });

/** The pictures by the section that shows them, on the board of the small or of the large game. */
export const pictures = (large: boolean): Record<string, Frame[]> => ({
  status: [row('status', [[['yilmaz'], { dead: true }], [['crane'], { arrested: true }], [['moss'], { cleared: true }]], { a: 'rossi', b: 'yilmaz', c: 'crane', d: 'moss' })],
  reach: [beside('near'), whole('cross', large, cross), whole('diagonal', large, diagonal)],
  shift: shift(),
  arrest: [beside('arrest', undefined, true), whole('arrest_line', large, cross, 'detective', { withMe: true })],
  defuse: [defuse()],
  masquerade: masquerade(),
  autopsy: [autopsy()],
  inspect: [inspect],
  expose: [cut('expose', [[['sato'], { cleared: true }]], { names: { name: 'sato' }, cards: ['sato'] })],
  protect: [protect()],
  kill: [beside('kill', 'bandit')],
  shoot: [whole('shoot', true, diagonal, 'sniper', { dead: true })],
  swap: swap(),
  threaten: [whole('threaten', large, cross, 'maniac'), fires()],
  plant: [beside('plant', 'bomber', true)],
  detonate: [explosion()],
  prepare: prepare(),
  tokens: [row('tokens', [[['rossi'], bearing('bomb')], [['crane'], bearing('threat')], [['kwan'], bearing('protection')]], { a: 'rossi', b: 'crane', c: 'kwan' })],
});

