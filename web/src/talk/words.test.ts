import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasMessage, loadCatalogues, showLanguage } from '../i18n/index.svelte';
import { LANGUAGE_IDS, type Language } from '../i18n/languages';
import fixtures from './fixtures.json';
import { tell, type Earlier } from './words';

beforeAll(() => loadCatalogues('common', 'home', 'talk'));
beforeEach(() => showLanguage('en'));

const GAMES = Object.entries(fixtures);
const classic = fixtures.classic.lexicon;

describe.each(LANGUAGE_IDS)('the sentences in %s', (language) => {
  beforeEach(() => showLanguage(language));

  it.each(GAMES)('are all there for %s, and for all that can be said', (_, game) => {
    expect(game.keys.filter((key) => !hasMessage(`talk.${key}`))).toEqual([]);
    for (const [text, spelling] of game.acts as [string, string?][]) {
      const told = tell(game.lexicon, text);
      expect(told !== '', text).toBe(spelling !== undefined);
      expect(told, text).not.toMatch(/[{}?]{2}|\bundefined\b|[a-z]_[a-z]/);
    }
  });

  it.each(GAMES)('have names for the roles and choices of %s', (_, { lexicon }) => {
    const keys = [
      ...lexicon.roles.map((role) => `home.role_${role}`),
      ...Object.keys(lexicon.results).map((kind) => `talk.kind_${kind}`),
      ...Object.values(lexicon.results).flat().filter((value) => !(lexicon.roles as string[]).includes(value)).map((value) => `talk.value_${value}`),
      ...lexicon.deeds.map((deed) => `talk.deed_${deed}`),
      ...lexicon.teams.map((team) => `talk.team_${team}`),
      ...lexicon.plans.map((plan) => `talk.plan_${plan}`),
      ...lexicon.reasons.map((reason) => `talk.reason_${reason}`),
      ...lexicon.emotes.map((emote) => `talk.emote_${emote}`),
    ];
    expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
  });
});

describe('a sentence', () => {
  const said: Record<Language, [act: string, sentence: string][]> = {
    en: [
      ['suspect 5 +2', 'I am sure number 5 is mafia.'],
      ['result check 3 night 1 red', 'My check of night 1: number 3 is town.'],
      ['trio 3,5,7 because votes', 'These are mafia: 3, 5, 7. The reason: the votes.'],
      ['ask 4 link 3 ? same', 'Number 4, who is on the same side as number 3?'],
      ['ask 4 link ? 9 same', 'Number 4, who is on the same side as number 9?'],
      ['ask 4 result check ? night 2 black', 'Number 4, who was mafia by your check of night 2?'],
      ['ask 4 result check 3 night ? black', 'Number 4, on which night did your check say that number 3 is mafia?'],
      ['ask 4 result check 3 night 2 ?', 'Number 4, what did your check of number 3 on night 2 say?'],
      ['request sheriff check 4', 'Sheriff, check number 4.'],
    ],
    ru: [['claim sheriff', 'Моя роль: Шериф.'], ['if suspect 3 +2 then vote_for 5', 'Если номер 3 — мафия, то голосую за номер 5.']],
    fa: [['suspect 5 +2', 'مطمئنم شمارهٔ ۵ مافیاست.'], ['world 60', 'بخت شهر را از صد، ۶۰ می‌دانم.']],
    ko: [['vote_for 7', '7번에게 투표하겠습니다.'], ['request all vote_for nobody', '여러분, 아무에게도 투표하지 말아 주세요.']],
  };
  it.each(LANGUAGE_IDS)('is one whole in %s', async (language) => {
    await showLanguage(language);
    for (const [act, sentence] of said[language]) expect(tell(classic, act), act).toBe(sentence);
  });

  it('names whom a reply answers, where that was heard', () => {
    const earlier: Earlier = (id) => (id === '5.2' ? { by: 4, act: 'claim sheriff' } : undefined);
    expect(tell(classic, 'agree 5.2', earlier)).toBe('I agree with number 4.');
    expect(tell(classic, 'agree 5.3', earlier)).toBe('I agree.');
    expect(tell(classic, 'counter 5.2', earlier)).toBe('Number 4 is not telling the truth: Sheriff is my role.');
    expect(tell(classic, 'counter 5.3', earlier)).toBe('That is my role.');
  });

  it('tells a role that was found by its name', () => {
    expect(tell(fixtures.mafia42.lexicon, 'result spy 3 night 2 beast_man')).toBe('My spying of night 2: the role of number 3 is Beast Man.');
  });
});
