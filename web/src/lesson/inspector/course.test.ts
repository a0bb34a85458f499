import { describe, expect, it } from 'vitest';
import { startOf } from '../course';
import { COURSE, left, positionAfter } from './course';
import { hint, STEPS } from './steps';

/** Every way through a chapter, as lists of moves. */
function ways(chapter: string, moves: string[] = []): string[][] {
  const { takes } = positionAfter(chapter, moves)!;
  return takes.length === 0 ? [moves] : takes.flatMap((move) => ways(chapter, [...moves, move]));
}

describe('the lesson’s script', () => {
  it('is won from its seat on every way', () => {
    for (const chapter of ['mafia', 'inspector'] as const)
      for (const moves of ways(chapter)) {
        const { view, seat, prompt } = positionAfter(chapter, moves)!;
        expect(view.outcome?.winners).toEqual([seat]);
        expect(prompt).toBeNull();
        expect(moves).toHaveLength(STEPS.filter((step) => step.chapter === chapter && step.acts).length);
      }
  });

  it('knows no way that the kernel did not play', () => {
    expect(positionAfter('mafia', ['kill a1'])).toBeNull();
    expect(positionAfter('inspector', ['surrender'])).toBeNull();
  });

  it('lets the clues find the Mafia, and nobody before the question', () => {
    for (const moves of ways('inspector')) {
      const culprit = positionAfter('inspector', moves)!.view.truth!.mafia;
      const before = positionAfter('inspector', moves.slice(0, 1))!;
      expect(left(before.view, before.clues)).toHaveLength(2);
      const after = positionAfter('inspector', moves.slice(0, 2))!;
      expect(after.clues).toHaveLength(3);
      expect(left(after.view, after.clues)).toEqual([culprit]);
      // and that one can be arrested
      const cell = moves[2]!.split(' ')[1]!;
      const arrest = after.prompt!.asks.find((ask) => ask.verb === 'arrest')!;
      expect((arrest.slots![0] as { of: string }).of.split(' ')).toContain(cell);
    }
  });

  it('leaves the Mafia one suspect whom the accusation and its reach share', () => {
    for (const moves of ways('mafia')) {
      const { view, clues, prompt } = positionAfter('mafia', moves.slice(0, 2))!;
      const kill = prompt!.asks.find((ask) => ask.verb === 'kill')!;
      const reach = (kill.slots![0] as { of: string }).of.split(' ');
      const inReach = left(view, clues).filter((suspect) => {
        const cell = view.cells.indexOf(suspect);
        return reach.includes(String.fromCharCode(97 + (cell % 5)) + (Math.floor(cell / 5) + 1));
      });
      expect(inReach).toEqual([positionAfter('mafia', moves)!.view.truth!.inspector]);
    }
  });

  it('ignores clues of the own making', () => {
    expect(positionAfter('mafia', ['kill b1'])!.clues).toEqual([]);
  });
});

describe('hints', () => {
  const at = (id: string) => STEPS.find((step) => step.id === id)!;

  it('say which clue an arrest does not fit', () => {
    const position = positionAfter('inspector', ['choose grant', 'interrogate okafor'])!;
    const cell = (suspect: string) => {
      const index = position.view.cells.indexOf(suspect);
      return String.fromCharCode(97 + (index % 5)) + (Math.floor(index / 5) + 1);
    };
    expect(hint(at('i_arrest'), position, `arrest ${cell('grant')}`).key).toBe('lesson.i_arrest_hint_self');
    expect(hint(at('i_arrest'), position, `arrest ${cell('larsen')}`)).toEqual({
      key: 'lesson.i_arrest_hint_kill',
      names: { suspect: 'larsen', victim: 'abel' },
    });
    expect(hint(at('i_arrest'), position, 'replace okafor').key).toBe('lesson.i_arrest_other');
  });

  it('say why a kill misses', () => {
    const position = positionAfter('mafia', ['kill b1', 'shift column c down'])!;
    expect(hint(at('m_hit'), position, 'kill b2')).toMatchObject({
      key: 'lesson.m_hit_hint',
      names: { suspect: 'yilmaz', accused: 'frost' },
    });
    expect(hint(at('m_hit'), position, 'masquerade').key).toBe('lesson.m_hit_other');
  });

  it('lead back to the lit column', () => {
    expect(hint(at('m_shift'), positionAfter('mafia', ['kill b1'])!, 'shift row 1 left').key).toBe('lesson.m_shift_hint');
  });
});

describe('steps', () => {
  it('count the moves that were made before them', () => {
    for (const chapter of ['mafia', 'inspector'] as const) {
      let made = 0;
      for (const step of STEPS.filter((each) => each.chapter === chapter)) {
        expect(step.made, step.id).toBe(made);
        if (step.acts) made += 1;
      }
    }
    expect(startOf(COURSE, 'mafia')).toBe(0);
  });
});
