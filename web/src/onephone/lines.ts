/** The narrator's words for a scene: a headline, and lines below it. They are shown and, if wanted, spoken. */
import { formatList, t } from '../i18n/index.svelte';
import type { Scene } from './scenes';
import type { Role } from './types';

export interface Lines {
  say: string;
  more: string[];
}

type NameOf = (number: number) => string;

/** `each`: everybody has a phone of their own. */
export function linesOf(scene: Scene, name: NameOf, each = false): Lines {
  const roleOf = (role: Role) => t(`onephone.role_${role}`);
  const outs = (out: [number, Role][]) => out.map(([number, role]) => t('onephone.is_out', { name: name(number), role: roleOf(role) }));
  switch (scene.kind) {
    case 'night':
      return { say: t('onephone.night_falls', { day: scene.day }), more: [t('onephone.night_sleep'), t(each ? 'onephone_each.night_rule' : 'onephone.night_rule')] };
    case 'dawn': {
      const more = outs(scene.out);
      if (scene.saved) more.push(t('onephone.dawn_saved'));
      if (scene.bounced) more.push(t('onephone.dawn_bounced'));
      if (!more.length) more.push(t('onephone.dawn_quiet'));
      return { say: t('onephone.dawn', { day: scene.day }), more };
    }
    case 'vote':
      return { say: t('onephone.vote_calls'), more: [t(each ? 'onephone_each.vote_rule' : 'onephone.vote_rule')] };
    case 'count': {
      const counts = scene.votes.map(([number, votes]) => t('onephone.votes_for', { name: name(number), votes }));
      if (scene.nobody) counts.push(t('onephone.votes_nobody', { votes: scene.nobody }));
      const most = Math.max(0, ...scene.votes.map(([, votes]) => votes));
      if (most && scene.nobody >= most) counts.push(t('onephone.count_nobody'));
      return { say: t('onephone.counted'), more: counts };
    }
    case 'runoff':
      return { say: t('onephone.tie'), more: [t('onephone.tie_rule', { names: formatList(scene.candidates.map(name)) })] };
    case 'verdict':
      return { say: t('onephone.verdict', { name: name(scene.condemned) }), more: [t(each ? 'onephone_each.verdict_rule' : 'onephone.verdict_rule')] };
    case 'eliminated':
      return { say: t('onephone.town_decides'), more: outs(scene.out) };
    case 'overturned':
      return { say: t('onephone.overturned'), more: [t('onephone.overturned_rule')] };
    case 'spared':
      return { say: t('onephone.spared'), more: [t('onephone.spared_rule')] };
  }
}
