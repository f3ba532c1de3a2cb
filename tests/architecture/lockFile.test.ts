import { describe, expect, it } from 'vitest';
import { missingEntries } from '#server/build/packages/missingEntries.mjs';
import { readText } from './projectFiles.ts';

describe('the lock file', () => {
  it('has an entry for every platform’s packages, so that npm ci works everywhere', () => {
    const missing = missingEntries(JSON.parse(readText('package-lock.json')).packages);
    const names = missing.map(({ name }) => name);
    expect(names, 'run npm run lock').toEqual([]);
  });

  it('names no package host', () => {
    expect(readText('package-lock.json')).not.toContain('"resolved"');
  });

  it('is rejected if Node would not find a package', () => {
    const parent = { optionalDependencies: { '@a/linux-x64-gnu': '1.0.0' } };
    const entries = { 'node_modules/a': {}, 'node_modules/a/node_modules/b': parent };
    expect(missingEntries(entries)).toHaveLength(1);
    expect(missingEntries({ ...entries, 'node_modules/@a/linux-x64-gnu': {} })).toEqual([]);
    const nested = 'node_modules/a/node_modules/@a/linux-x64-gnu';
    expect(missingEntries({ ...entries, [nested]: {} })).toEqual([]);
  });
});
