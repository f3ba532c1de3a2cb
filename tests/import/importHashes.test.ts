import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readHashed } from '#server/import/readHashed.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';

const root = projectRoot();

/** File and hash, as they were recorded: names of properties are part of a hash. */
const RECORDED = readFileSync(`${root}/tests/import/importHashes.txt`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

it.each(RECORDED)(
  'hashes %s as earlier versions did, so that a file imported again has not changed',
  async (path = '', hash = '') => {
    const read = await readHashed(readFileSync(`${root}/${path}`), basename(path));
    expect(read).toMatchObject({ status: 'read', importHash: hash });
  },
);
