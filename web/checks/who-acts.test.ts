import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WHO_ACTS } from '../src/rules/town/data';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/rules/city.md'), 'utf-8');

it('Y-28: who acts on whom is what the rules say', () => {
  const table = page.slice(page.indexOf('| acts on |')).split('\n\n')[0]!.split('\n');
  const cells = (line: string) => line.split('|').slice(1, -1).map((cell) => cell.trim());
  const roles = cells(table[0]!).slice(1).map((role) => role.toLowerCase());
  const ROWS: Record<string, string> = { 'black shot': 'shot', "Don's search": 'don' };
  const OUTCOMES: Record<string, (said: string, row: string) => boolean> = {
    nothing: (said) => said === 'nothing',
    no_answer: (said) => said === 'no answer',
    no_heal: (said) => said === 'no heal',
    no_shot: (said) => said === 'shot and search fail',
    out: (said) => said === 'out of the shot',
    no_kill: (said) => said === 'no kill',
    no: (said, row) => said === 'not allowed' || (said === 'no' && row !== 'don'),
    dies: (said) => said === 'dies',
    dies_kept: (said) => said === 'dies, answer kept',
    dies_holds: (said) => /^dies, .* holds?$/.test(said),
    lives: (said) => said === 'lives',
    lives_once: (said) => said === 'lives, once',
    mafia: (said) => said === 'Mafia',
    not_mafia: (said) => said === 'not Mafia',
    is: (said) => said === 'yes',
    is_not: (said, row) => said === 'no' && row === 'don',
  };
  for (const line of table.slice(2)) {
    const [name = '', ...said] = cells(line);
    const row = ROWS[name] ?? name.toLowerCase();
    const met = WHO_ACTS.find((each) => each.row === row)!.met;
    roles.forEach((role, index) => expect(OUTCOMES[met[role]!]!(said[index]!, row), `${row} ${role}: ${said[index]}`).toBe(true));
  }
  expect(table.slice(2)).toHaveLength(WHO_ACTS.length);
});
