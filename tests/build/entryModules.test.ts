import { expect, it } from 'vitest';
import { readManifest, readMap, withImports } from './builtApp.ts';

/** The contents of the pages' entry: each of our modules, and each package, with all static imports. */
function entryModules(): string {
  const chunks = withImports(readManifest(), ['index.html']);
  const names = chunks
    .flatMap(({ file }) => readMap(file)?.sources ?? [])
    .map((source) => getName(source ?? ''))
    .filter((name) => name !== '');
  return `${[...new Set(names)].sort().join('\n')}\n`;
}

/** A package by its name, a module of ours by its path; generated modules have none. */
function getName(source: string): string {
  const [, named] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (named !== undefined) return named;
  return /(?:^|\/)((?:src|contract|locales)\/.*)$/.exec(source)?.[1] ?? '';
}

it('has an entry with exactly the listed modules', async () => {
  await expect(
    entryModules(),
    'The entry of every first view has changed. Is each new module needed before the visitor does anything? If not, load it with import(). If so: npx vitest run --project build tests/build/entryModules.test.ts -u',
  ).toMatchFileSnapshot('./entryModules.txt');
});
