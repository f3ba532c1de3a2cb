import { expect, it } from 'vitest';
import { makeMutants } from './makeMutants.mjs';

const getTexts = (source: string) => makeMutants('a.tsx', source).map(({ text }) => text);

it.each([
  ['f(a === b)', ['f(a !== b)']],
  ['f(a && !b)', ['f(a || !b)', 'f(a && b)']],
  ['f(a <= 2)', ['f(a < 2)', 'f(a <= 3)']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();', 'if (a) ;']],
  ['const a = b ? true : c;', ['true ? true', 'false ? true', 'b ? false']],
  ["const a = { kind: 'x' };", ["const a = { kind: '' };"]],
  ['const a = <b size={c} />;', ['const a = <b  />;']],
])('changes %s', (source, expected) => {
  const texts = getTexts(source);
  for (const each of expected) expect(texts.join('\n')).toContain(each);
});

it('leaves types and imports alone, and says in which line a change is', () => {
  expect(makeMutants('a.ts', "import 'x';\ntype A = 'b' | 2;\nexport const a: 'c' = d;")).toEqual(
    [],
  );
  expect(makeMutants('a.ts', 'let a;\na = !b;')).toMatchObject([
    { line: 2, from: 'a = !b;', to: ';' },
    { line: 2, from: '!', to: '' },
  ]);
});
