/**
 * Which sentence of the catalogue `talk` tells an act, and what fills it: one whole sentence an act and polarity
 * (src/duskfall/talk/templates.py).
 */
import { HOLE, isAct, slotsOf, type Act, type Value } from './acts';
import { LEVELS } from './lexicon';

export interface Line {
  key: string;
  args: Record<string, Value>;
}

const LEVEL_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ['sure_red', 'think_red', 'unsure', 'think_black', 'sure_black'].map((name, index) => [LEVELS[index], name]),
);
const IN_THE_NAME = new Set(['level', 'sign', 'team', 'kind', 'reason', 'emote', 'plan']);

/** The sentence of an act; a reason is a sentence of its own. */
export function lineOf(act: Act): Line {
  if (act.verb === 'if') {
    const { condition, then } = act.args as Record<'condition' | 'then', Act>;
    const first = Object.fromEntries(Object.entries(argsOf(condition)).map(([slot, arg]) => [`if_${slot}`, arg]));
    return { key: `talk_if_${nameOf(condition)}_then_${nameOf(then)}`, args: { ...first, ...argsOf(then) } };
  }
  const inner = act.args.act;
  if (!isAct(inner)) return { key: `talk_${nameOf(act)}`, args: argsOf(act) };
  const to = (act.args.number ?? act.args.whom) as Value | undefined;
  const kind = act.verb === 'request' ? `_${to === 'all' ? 'all' : typeof to === 'number' ? 'number' : 'role'}` : '';
  return {
    key: `talk_${act.verb}${kind}_${nameOf(inner)}`,
    args: { ...(to !== undefined && to !== 'all' && { to }), ...argsOf(inner) },
  };
}

/** The sentence of an act's reason, if it has one. */
export function reasonOf(act: Act): Line | null {
  const [code, ...refs] = act.because;
  return code === undefined ? null : { key: `talk_because_${code}`, args: { refs } };
}

/** The verb with its polarity; an open argument makes no polarity. */
function nameOf({ verb, args }: Act): string {
  if (verb === 'suspect' && args.level !== HOLE) return `suspect_${LEVEL_NAMES[String(args.level)]}`;
  if (verb === 'link' && args.sign !== HOLE) return `link_${String(args.sign)}`;
  if (verb === 'team' && args.team !== HOLE) return `team_${String(args.team)}`;
  if (verb === 'vote_for' && args.target === 'nobody') return 'vote_for_nobody';
  if (verb === 'result') return args.kind === HOLE ? 'result' : `result_${String(args.kind)}`;
  const code = args.reason ?? args.emote ?? args.plan;
  return code === undefined ? verb : `${verb}_${String(code)}`;
}

function argsOf(act: Act): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const slot of slotsOf(act.verb)) {
    const arg = act.args[slot] as Value | undefined;
    if (arg !== undefined && !IN_THE_NAME.has(slot) && arg !== HOLE && arg !== 'nobody') found[slot] = arg;
  }
  return found;
}
