import { describe, expect, it } from 'vitest';
import { missingEntries } from '#server/launch/missingEntries.mjs';
import { readText } from './projectFiles.ts';

describe('the lock file', () => {
  it('has an entry for every machine’s packages, so that npm ci takes it everywhere', () => {
    const missing = missingEntries(JSON.parse(readText('package-lock.json')).packages);
    const names = missing.map(({ name }) => name);
    expect(names, 'run npm run lock').toEqual([]);
  });

  it('names no host that packages come from', () => {
    expect(readText('package-lock.json')).not.toContain('"resolved"');
  });

  it('is found lacking by the way in which Node looks for packages', () => {
    const parent = { optionalDependencies: { '@a/linux-x64-gnu': '1.0.0' } };
    const entries = { 'node_modules/a': {}, 'node_modules/a/node_modules/b': parent };
    expect(missingEntries(entries)).toHaveLength(1);
    expect(missingEntries({ ...entries, 'node_modules/@a/linux-x64-gnu': {} })).toEqual([]);
    const nested = 'node_modules/a/node_modules/@a/linux-x64-gnu';
    expect(missingEntries({ ...entries, [nested]: {} })).toEqual([]);
  });
});
