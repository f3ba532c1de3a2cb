import { describe, expect, it } from 'vitest';
import { entryFor, missingEntries } from '../setup/lockFile.mjs';
import { readText } from './projectFiles.ts';

describe('the lock file', () => {
  it('has an entry for every machine’s packages, so that npm ci takes it everywhere', () => {
    const missing = missingEntries(JSON.parse(readText('package-lock.json')).packages);
    const names = missing.map(({ name }) => name);
    expect(names, 'run node tests/setup/completeLock.mjs').toEqual([]);
  });

  it('names no host that packages come from', () => {
    expect(readText('package-lock.json')).not.toContain('"resolved"');
  });

  it('is found lacking by the way in which Node looks for packages', () => {
    const parent = { version: '1.0.0', optionalDependencies: { '@a/linux-x64-gnu': '1.0.0' } };
    const entries = { 'node_modules/a': {}, 'node_modules/a/node_modules/b': parent };
    expect(missingEntries(entries)).toHaveLength(1);
    expect(missingEntries({ ...entries, 'node_modules/@a/linux-x64-gnu': {} })).toEqual([]);
    const nested = 'node_modules/a/node_modules/@a/linux-x64-gnu';
    expect(missingEntries({ ...entries, [nested]: {} })).toEqual([]);
  });

  it.each([
    ['@rollup/rollup-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@oxc-parser/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ])('reads the machine from the name %s', (name, expected) => {
    const entry = entryFor({ parent: '', name, version: '1.2.3' }, { dev: true });
    expect(entry).toEqual({ version: '1.2.3', optional: true, dev: true, ...expected });
  });

  it('guesses nothing', () => {
    expect(() => entryFor({ parent: '', name: 'fsevents', version: '2.3.3' }, {})).toThrow(
      'machine',
    );
  });
});
