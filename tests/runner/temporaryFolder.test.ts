import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { getTemporaryFolder } from './temporaryFolder.mjs';

describe('the temporary folder of the tests', () => {
  it('is in memory where there is enough of it', () => {
    expect(getTemporaryFolder(() => ({ bavail: 2 ** 20, bsize: 4096 }))).toBe('/dev/shm');
  });

  it('is the usual one if memory is short, or is not available as a folder', () => {
    expect(getTemporaryFolder(() => ({ bavail: 2 ** 14, bsize: 4096 }))).toBe(tmpdir());
    expect(
      getTemporaryFolder(() => {
        throw new Error('ENOENT');
      }),
    ).toBe(tmpdir());
  });
});
