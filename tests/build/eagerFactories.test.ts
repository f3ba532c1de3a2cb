import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { readBuilt, readManifest, withImports } from './builtApp.ts';

it('the app’s entry finds its packages compiled: a long function that is called at once is in parentheses', () => {
  const handed = withImports(readManifest(), ['index.html'])
    .flatMap(({ file }) => parseSync(file, readBuilt(file)).program.body)
    .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
    .map(({ init }) => (init?.type === 'ParenthesizedExpression' ? init.expression : init))
    .flatMap((value) => (value?.type === 'SequenceExpression' ? value.expressions : [value]))
    .flatMap((value) => (value?.type === 'CallExpression' ? value.arguments : []))
    .filter(({ start, end }) => end - start > 5_000);
  const kinds = handed.map(({ type }) => type);
  expect(kinds).not.toContain('ArrowFunctionExpression');
  expect(kinds).not.toContain('FunctionExpression');
  expect(kinds.filter((type) => type === 'ParenthesizedExpression').length).toBeGreaterThan(1);
});
