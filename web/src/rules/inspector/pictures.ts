/** The pictures of the rules: small cuts of a board, worked out from the same geometry as the game's, so that they can't be wrong. */
import { isNear, shifted, type Shift } from '../../games/board/lines';
import type { MessageKey } from '../../i18n/namespaces';
import { ALL_SIDES as ALL, mark, MIDDLE, others, SQUARE, type Frame } from '../book';

/** The suspects around one, as the cut shows them. */
export function around(cells: string[], columns: number, id: string): string[] {
  const centre = cells.indexOf(id);
  return cells.filter((_, cell) => isNear(cell, centre, columns));
}

function reachMiddle(caption: MessageKey): Frame {
  const near = around(MIDDLE, 5, 'crane');
  return {
    columns: 5,
    cells: MIDDLE,
    states: mark([others(MIDDLE, [...near, 'crane']), { far: true }], [near, { target: true }], [['crane'], { own: true }]),
    caption,
    names: { name: 'crane' },
    goesOn: ALL,
  };
}

function reachCorner(): Frame {
  const near = around(SQUARE, 3, 'thorne');
  return {
    columns: 3,
    cells: SQUARE,
    states: mark([others(SQUARE, [...near, 'thorne']), { far: true }], [near, { target: true }], [['thorne'], { own: true }]),
    caption: 'rules.pic_reach_corner',
    names: { name: 'thorne' },
    goesOn: ['right', 'bottom'],
  };
}

const SHIFT: Shift = { axis: 'row', index: 1, step: 1 };

function shiftFrames(): Frame[] {
  const row = MIDDLE.slice(5, 10);
  const after = shifted(MIDDLE, SHIFT, { rows: 3, columns: 5 });
  const states = mark([['moss'], { dead: true }], [row, { lit: true }]);
  return [
    { columns: 5, cells: MIDDLE, states, caption: 'rules.pic_shift_before', goesOn: ['top', 'bottom'], shift: SHIFT },
    {
      columns: 5,
      cells: after,
      states: mark([['moss'], { dead: true }]),
      caption: 'rules.pic_shift_after',
      names: { name: after[5]! },
      goesOn: ['top', 'bottom'],
      locked: { ...SHIFT, step: -1 },
    },
  ];
}

function maskFrames(): Frame[] {
  const cells = MIDDLE;
  return [
    {
      columns: 5,
      cells,
      states: mark([['yilmaz'], { own: true }]),
      caption: 'rules.pic_mask_before',
      names: { name: 'yilmaz', card: 'haddad' },
      goesOn: ALL,
      cards: ['haddad'],
    },
    {
      columns: 5,
      cells,
      states: mark([['yilmaz'], { dead: true }], [['haddad'], { own: true }]),
      caption: 'rules.pic_mask_after',
      names: { name: 'yilmaz', card: 'haddad' },
      goesOn: ALL,
    },
  ];
}

function arrestFrame(): Frame {
  const dead = ['osei', 'moss'];
  const near = around(MIDDLE, 5, 'crane').filter((id) => !dead.includes(id));
  return {
    columns: 5,
    cells: MIDDLE,
    states: mark(
      [others(MIDDLE, [...near, 'crane']), { far: true }],
      [dead, { dead: true, far: false }],
      [[...near, 'crane'], { target: true }],
      [['crane'], { own: true }],
    ),
    caption: 'rules.pic_arrest',
    names: { name: 'crane' },
    goesOn: ALL,
  };
}

function askFrame(): Frame {
  const near = around(MIDDLE, 5, 'yilmaz');
  return {
    columns: 5,
    cells: MIDDLE,
    states: mark([others(MIDDLE, [...near, 'yilmaz']), { far: true }], [near, { lit: true }], [['yilmaz'], { cleared: true }]),
    caption: 'rules.pic_ask',
    names: { name: 'yilmaz' },
    goesOn: ALL,
    answer: 'rules.pic_ask_answer',
  };
}

function citizenFrame(): Frame {
  const near = around(MIDDLE, 5, 'moss').filter((id) => id !== 'kwan');
  return {
    columns: 5,
    cells: MIDDLE,
    states: mark([others(MIDDLE, near), { far: true }], [near, { target: true }], [['kwan'], { own: true, far: false }]),
    caption: 'rules.pic_citizen',
    names: { card: 'moss', name: 'kwan' },
    goesOn: ALL,
    cards: ['moss'],
  };
}

function compressFrames(): Frame[] {
  const row = MIDDLE.slice(5, 10);
  const after = [...MIDDLE.slice(0, 5), ...MIDDLE.slice(10)];
  return [
    {
      columns: 5,
      cells: MIDDLE,
      states: mark([row, { dead: true }], [['doyle'], { dead: true }]),
      caption: 'rules.pic_compress_before',
      names: { name: 'moss' },
      goesOn: ['top', 'bottom'],
    },
    {
      columns: 5,
      cells: after,
      states: mark([['doyle'], { dead: true }]),
      caption: 'rules.pic_compress_after',
      names: { a: 'farid', b: 'lund' },
      goesOn: ['top', 'bottom'],
    },
  ];
}

/** The pictures by the section that shows them. */
export const PICTURES: Record<string, Frame[]> = {
  reach: [reachMiddle('rules.pic_reach_middle'), reachCorner()],
  shift: shiftFrames(),
  kill: [reachMiddle('rules.pic_kill')],
  masquerade: maskFrames(),
  arrest: [arrestFrame()],
  interrogate: [askFrame()],
  citizen: [citizenFrame()],
  compress: compressFrames(),
};
