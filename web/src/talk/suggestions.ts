/** What one may want to say next: only from what the table knows, so that it tells nothing of the own role. */
import type { Draft } from './draft';
import type { Entry } from './entries';
import type { Lexicon } from './lexicon';
import { read } from './reading';
import type { TalkView } from './silence';
import { tell, word } from './words';

export type Suggestion = { key: string; label: string } & ({ draft: Draft } | { answer: string });

const LOOK_BACK = 12;
const MOST = 3;

/** Answers to questions that one was asked since one last spoke; a vote for each who is nominated. `you` is the own number. */
export function suggestionsOf(lexicon: Lexicon, entries: readonly Entry[], view: TalkView | null, you: number): Suggestion[] {
  const acts = entries.filter((each) => each.kind === 'act').slice(-LOOK_BACK);
  const since = acts.slice(acts.findLastIndex((each) => each.by === you) + 1);
  const answers = since.flatMap((each): Suggestion[] => {
    const act = each.by === you ? null : read(lexicon, each.act);
    if (act?.verb !== 'ask' || act.args.number !== you) return [];
    return [{ key: `answer ${each.key}`, label: word('answer_to', { number: each.by, question: tell(lexicon, each.act) }), answer: each.act }];
  });
  const votes = (view?.phase === 'over' ? [] : (view?.nominated ?? [])).map(([number]): Suggestion => {
    const words = { target: String(number) };
    return { key: `vote ${number}`, label: tell(lexicon, `vote_for ${number}`), draft: { verb: 'vote_for', words } };
  });
  return [...answers.slice(-MOST), ...votes.slice(0, MOST)];
}
