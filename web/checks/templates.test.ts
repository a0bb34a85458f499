import path from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { filesUnder, read, SOURCES } from './files';

/** Attributes that people read or hear. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label', 'text', 'note', 'legend', 'say', 'how']);
const NAME_OF_THE_HOUSE = new Set(['duskfall']);
const COMMANDS = /^duskfall [a-z]+( [A-Z]+)*$/;

const isProse = (text: string) => {
  const plain = text.replace(/&\w+;/g, ' ').trim();
  return /\p{L}{2,}/u.test(plain) && !NAME_OF_THE_HOUSE.has(plain) && !COMMANDS.test(plain);
};

type Node = { type: string; [key: string]: unknown };

function prose(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) prose(each, found);
  else if (node !== null && typeof node === 'object') {
    const { type, ...rest } = node as Node;
    if (type === 'Text') {
      if (isProse(String(rest.data))) found.push(String(rest.data).trim());
    } else if (type === 'Attribute') {
      if (SPOKEN.has(String(rest.name))) prose(attributeWords(rest.value), found);
      else prose(expressionsOf(rest.value), found);
    } else if (type === 'ExpressionTag' || type.endsWith('Block') || type === 'Fragment' || 'fragment' in rest)
      for (const [key, value] of Object.entries(rest)) if (!IGNORED.has(key)) prose(value, found);
    if (type === 'ExpressionTag') found.push(...literalsShown(rest.expression as Node));
  }
  return found;
}

const IGNORED = new Set(['metadata', 'loc', 'start', 'end', 'expression', 'test', 'context', 'key', 'parameters', 'name_loc']);

const attributeWords = (value: unknown) => value;
const expressionsOf = (value: unknown): unknown => (Array.isArray(value) ? value.filter((part: Node) => part.type !== 'Text') : []);

/** Literal text that an expression can show: `open ? 'Open' : 'Closed'`. */
function literalsShown(expression: Node): string[] {
  if (expression.type === 'Literal' && typeof expression.value === 'string' && isProse(expression.value)) return [expression.value];
  if (expression.type === 'ConditionalExpression')
    return [...literalsShown(expression.consequent as Node), ...literalsShown(expression.alternate as Node)];
  if (expression.type === 'LogicalExpression') return literalsShown(expression.right as Node);
  return [];
}

const COMPONENTS = filesUnder(SOURCES, '.svelte').map((file) => path.relative(SOURCES, file));

describe.each(COMPONENTS)('%s', (name) => {
  const source = read(path.join(SOURCES, name));
  const ast = parse(source, { modern: true }) as AST.Root;

  it('T71: holds no prose of its own', () => {
    expect(prose(ast.fragment)).toEqual([]);
  });

  it('names meanings, not colours', () => {
    const style = ast.css?.content.styles ?? '';
    expect(style.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi) ?? []).toEqual([]);
  });

  it('keeps to start and end, so that it mirrors', () => {
    const style = (ast.css?.content.styles ?? '').replace(/\/\*[\s\S]*?\*\//g, '');
    const sided = style.match(/(?<![\w-])(margin|padding|border)-(left|right)(?![\w-])|text-align:\s*(left|right)|float:/g);
    expect(sided ?? []).toEqual([]);
  });
});

it('the prose lint sees prose', () => {
  const of = (source: string) => prose((parse(source, { modern: true }) as AST.Root).fragment);
  expect(of('<p>Hello there</p>')).toEqual(['Hello there']);
  expect(of('<div><button aria-label="Close it">{open ? "Open" : t("x.y")}</button></div>').sort()).toEqual(['Close it', 'Open']);
  expect(of('{#if a}<Button label="Go on" icon="play" />{:else}{#each b as c}<i>Wide</i>{/each}{/if}').sort()).toEqual(['Go on', 'Wide']);
  expect(of('<p class="quiet">{t("a.b")} <b>duskfall</b> 42 %</p>')).toEqual([]);
});
