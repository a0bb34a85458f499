import { describe, expect, it } from 'vitest';
import { answerTo, begin, fieldsOf, knows, put, QUESTIONS, question, spellingOf, textOf, type Draft } from './draft';
import fixtures from './fixtures.json';
import { read } from './reading';

const { lexicon } = fixtures.city;
const NIGHT = 2;

/** Chooses for every field something it offers, the last of each. */
function fill(draft: Draft, within = false): Draft {
  let made = draft;
  if (made.inner) made = { ...made, inner: fill(made.inner, made.verb === 'if') };
  if (made.then) made = { ...made, then: fill(made.then, true) };
  for (const { slot } of fieldsOf(lexicon, made, NIGHT, within)) {
    const field = fieldsOf(lexicon, made, NIGHT, within).find((each) => each.slot === slot);
    if (!field) continue;
    if (field.kind === 'percent') made = put(lexicon, made, field, '80');
    else if (field.slot === 'other') made = put(lexicon, made, field, '1');
    else made = put(lexicon, made, field, field.slot === 'kind' ? 'search' : field.options.at(-1)!);
  }
  return made;
}

describe('a draft', () => {
  it.each(['suspect', 'claim', 'result', 'trio', 'show', 'link', 'vote_for', 'defend', 'world', 'plan', 'why', 'ask', 'request', 'if'])(
    'of %s is an act once all its fields are filled',
    (verb) => {
      const draft = fill(begin(lexicon, verb, NIGHT));
      expect(textOf(lexicon, draft)).toBe(spellingOf(draft));
      expect(read(lexicon, spellingOf(draft))).not.toBeNull();
    },
  );

  it.each(QUESTIONS.filter(([verb]) => verb !== 'team'))('asks for %s %s', (verb, slot) => {
    const inner = fill(question(lexicon, verb, slot, NIGHT));
    expect(inner.words[slot]).toBe('?');
    expect(textOf(lexicon, { verb: 'ask', words: { number: '4' }, inner })).toMatch(/^ask 4 /);
  });

  it.each([...lexicon.deeds, 'claim', 'trio', 'vote_for', 'defend'])('requests %s', (verb) => {
    expect(textOf(lexicon, { verb: 'request', words: { whom: 'doctor' }, inner: fill(begin(lexicon, verb, NIGHT)) })).toMatch(/^request doctor /);
  });

  it('knows teams only where the game has more than two', () => {
    const { lexicon: wide } = fixtures.mafia42;
    expect([knows(lexicon, 'team'), knows(wide, 'team')]).toEqual([false, true]);
    const [who, which] = fieldsOf(wide, begin(wide, 'team', NIGHT), NIGHT);
    expect(textOf(wide, put(wide, put(wide, begin(wide, 'team', NIGHT), who!, '3'), which!, 'cult'))).toBe('team 3 cult');
    expect(textOf(lexicon, { verb: 'team', words: { number: '3', team: 'mafia' } })).toBe('');
  });

  it('takes two presses for the common acts', () => {
    const field = fieldsOf(lexicon, begin(lexicon, 'suspect', NIGHT), NIGHT)[0]!;
    expect(textOf(lexicon, put(lexicon, begin(lexicon, 'suspect', NIGHT), field, '5'))).toBe('suspect 5 +1');
    expect(textOf(lexicon, { verb: 'vote_for', words: { target: '5' } })).toBe('vote_for 5');
  });

  it('is none while something is missing', () => {
    expect(textOf(lexicon, begin(lexicon, 'suspect', NIGHT))).toBe('');
    expect(textOf(lexicon, { verb: 'link', words: { number: '3', other: '3', sign: 'same' } })).toBe('');
  });

  it('puts players in and takes them out, in their order, four at most', () => {
    let draft = begin(lexicon, 'show', NIGHT);
    const [field] = fieldsOf(lexicon, draft, NIGHT);
    for (const number of ['7', '2', '9', '7', '7', '1', '12']) draft = put(lexicon, draft, field!, number);
    expect(spellingOf(draft)).toBe('show 2,9,7,1');
  });

  it('has a contrary and a reason', () => {
    const draft = { verb: 'suspect', words: { number: '5', level: '+2' }, contrary: true, because: ['votes', '3.1'] };
    expect(textOf(lexicon, draft)).toBe('not suspect 5 +2 because votes 3.1');
  });

  it('forgets a value of another kind of result', () => {
    const draft = { verb: 'result', words: { kind: 'check', number: '3', night: '1', value: 'black' } };
    const [kind] = fieldsOf(lexicon, draft, NIGHT);
    expect(spellingOf(put(lexicon, draft, kind!, 'search'))).toBe('result search 3 night 1');
    expect(textOf(lexicon, put(lexicon, draft, kind!, 'heal'))).toBe('result heal 3 night 1 made');
  });

  it('offers no night that has not been', () => {
    const nights = (night: number) => fieldsOf(lexicon, begin(lexicon, 'result', night), night).find((field) => field.slot === 'night')?.options ?? [];
    expect(nights(0)).toEqual([]);
    expect(nights(3)).toEqual(['1', '2', '3']);
  });

  it('answers a question with what was asked left open', () => {
    expect(answerTo(lexicon, 'ask 4 claim ?', NIGHT)).toEqual({ verb: 'claim', words: {} });
    expect(answerTo(lexicon, 'ask 4 suspect 7 ?', NIGHT)).toEqual({ verb: 'suspect', words: { number: '7' } });
    expect(answerTo(lexicon, 'ask 4 link 3 ? same', NIGHT)).toEqual({ verb: 'link', words: { number: '3', sign: 'same' } });
    expect(answerTo(lexicon, 'ask 4 result check 3 night 1 ?', NIGHT)?.words).toEqual({ kind: 'check', number: '3', night: '1' });
    expect(answerTo(lexicon, 'claim doctor', NIGHT)).toBeNull();
  });
});
