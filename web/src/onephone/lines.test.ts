import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogues } from '../i18n/index.svelte';
import { linesOf } from './lines';
import type { Votes } from './types';

const name = (number: number) => ['Ann', 'Ben', 'Cy'][number - 1]!;
const count = (votes: Votes, nobody: number) => linesOf({ kind: 'count', votes, nobody }, name).more;

describe('P-42: the words of a count', () => {
  beforeAll(() => loadCatalogues('onephone'));

  it('say why somebody goes although most voted for nobody', () => {
    expect(count([[2, 2]], 3)).toEqual(['Ben: 2 votes', 'Nobody: 3', expect.stringContaining('hold nobody back')]);
    expect(count([[1, 2], [2, 1]], 2)).toHaveLength(4);
  });

  it('say no more than the counts where nothing is odd', () => {
    expect(count([[1, 3], [2, 1]], 2)).toEqual(['Ann: 3 votes', 'Ben: 1 vote', 'Nobody: 2']);
    expect(count([], 6)).toEqual(['Nobody: 6']);
  });
});
