/** What is announced to all, as small scenes: a dawn, the count of a vote, a lynching, the bell. */
import type { Beat } from '../../table/director.svelte';
import { plain, type Naming, type Words } from '../town/words';
import { countWords, newsWords, verdictWords } from './story';
import type { M42Face, M42View, News } from './types';
import { say, words } from './words';

export interface Line {
  words: Words;
  /** Whose portrait stands beside it, and how. */
  number: number;
  tone: 'plain' | 'death' | 'life';
}

export interface Scene {
  /** Rises from scene to scene. */
  count: number;
  kind: 'dawn' | 'count' | 'verdict' | 'bell';
  title: string;
  lines: Line[];
}

const LIFE = new Set(['saved', 'withstood', 'raised']);
const DEATH = new Set(['killed', 'lover', 'took']);

function newsLine(item: News, who: Naming): Line {
  const kind: string = item[0];
  return { words: newsWords(item, who), number: (item as [string, number?])[1] ?? 0, tone: DEATH.has(kind) ? 'death' : LIFE.has(kind) ? 'life' : 'plain' };
}

export function sceneOf({ face: told, before, count }: Beat, who: Naming): Scene | undefined {
  const face = told as unknown as M42Face;
  const me = (before as unknown as M42View).you + 1;
  switch (face.e) {
    case 'dawn': {
      const died = face.dead.some(([number]) => number === me);
      const raised = face.news.some((item) => item[0] === 'raised' && item[1] === me);
      return { count, kind: 'dawn', title: say(died ? 'told_died' : raised ? 'told_raised' : 'dawn'), lines: face.news.map((item) => newsLine(item, who)) };
    }
    case 'verdict': {
      const died = face.dead.some(([number]) => number === me);
      const lines = verdictWords(face, who).map((each, index): Line => ({
        words: each,
        number: index === 0 ? face.number : (face.dead.find(([, how]) => how === 'taken')?.[0] ?? 0),
        tone: face.result === 'lynched' ? 'death' : 'life',
      }));
      return { count, kind: 'verdict', title: died ? say('told_died') : '', lines };
    }
    case 'count': {
      const last = face.accused ? [{ words: words('log_accused', { who: who(face.accused) }), number: face.accused, tone: 'plain' as const }] : [];
      const lines = countWords(face, who).map((each, index): Line => ({ words: each, number: [...face.heads].sort(([, a], [, b]) => b - a)[index]?.[0] ?? 0, tone: 'plain' }));
      return { count, kind: 'count', title: '', lines: [...lines, ...last] };
    }
    case 'bell':
      return { count, kind: 'bell', title: '', lines: [{ words: words('news_bell'), number: 0, tone: 'plain' }] };
    default:
      return undefined;
  }
}

/** How long a scene stands, in ms, unless it is touched away. */
export const standsFor = (scene: Scene): number => 1_600 + 1_400 * scene.lines.length;

/** The scene as one sentence after another. */
export const sceneText = (scene: Scene): string => [scene.title, ...scene.lines.map((line) => plain(line.words))].filter((part) => part !== '').join('. ').replaceAll(/<\/?\w+>/g, '');
