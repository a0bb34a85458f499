import { expect, it } from 'vitest';
import { tidyCode } from './sit';

it('reads a code however it was typed', () => {
  expect(tidyCode(' abc-d 7f ')).toBe('ABCD7F');
  expect(tidyCode('https')).toBe('HTTPS');
});
