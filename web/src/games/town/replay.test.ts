import { beforeAll, describe, expect, it } from 'vitest';
import fixtures from '../classic/fixtures.json';
import { CLASSIC } from '../classic/book';
it('x', () => { expect(Object.keys(fixtures)).toBeDefined(); });
