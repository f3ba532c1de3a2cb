import { expect, it } from 'vitest';
import { productionPackages } from './productionPackages.mjs';

const list = (entries: Parameters<typeof productionPackages>[0], ...names: string[]) =>
  Object.keys(
    productionPackages(entries, Object.fromEntries(names.map((name) => [name, '1.0.0']))),
  );

it('lists the packages that are needed directly and by others, optional ones too', () => {
  const entries = {
    'node_modules/api': { dependencies: { parser: '1' }, optionalDependencies: { native: '1' } },
    'node_modules/parser': {},
    'node_modules/native': { optional: true },
    'node_modules/bundler': { dev: true },
  };
  expect(list(entries, 'api')).toEqual([
    'node_modules/api',
    'node_modules/native',
    'node_modules/parser',
  ]);
});

it('lists a peer that is required and leaves out one that is optional', () => {
  const entries = {
    'node_modules/api': {
      peerDependencies: { database: '1', runner: '1' },
      peerDependenciesMeta: { runner: { optional: true } },
    },
    'node_modules/database': { peer: true },
    'node_modules/runner': { devOptional: true },
  };
  expect(list(entries, 'api')).toEqual(['node_modules/api', 'node_modules/database']);
});

it('finds the version that Node would load for each package', () => {
  const entries = {
    'node_modules/api': { dependencies: { parser: '2' } },
    'node_modules/api/node_modules/parser': { dependencies: { text: '1' } },
    'node_modules/parser': {},
    'node_modules/text': {},
  };
  expect(list(entries, 'api')).toEqual([
    'node_modules/api',
    'node_modules/api/node_modules/parser',
    'node_modules/text',
  ]);
});

it('writes entries without the marks of development', () => {
  const entries = { 'node_modules/api': { version: '1.0.0', devOptional: true } };
  expect(productionPackages(entries, { api: '1.0.0' })).toEqual({
    'node_modules/api': { version: '1.0.0', optional: true },
  });
});
