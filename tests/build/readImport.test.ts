import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { readHashed } from '#server/import/readHashed.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { readBytes } from '#tests/import/originals.ts';

const FOLDER = join(projectRoot(), 'dist/server');

const readInThread = (bytes: Uint8Array) =>
  new Promise((resolve, reject) => {
    new Worker(join(FOLDER, 'readImport.js'), { workerData: { bytes, fileName: 'it.xml' } })
      .once('message', resolve)
      .once('error', reject);
  });

it('reads a file in a thread as it is read elsewhere, also one that is refused', async () => {
  for (const bytes of [readBytes('ubl-tc434-example1.xml'), Buffer.from('<Invoice/>')])
    expect(await readInThread(bytes)).toEqual(await readHashed(bytes, 'it.xml'));
});

it('is next to the code that loads it', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => file.endsWith('.js'));
  expect(code.filter((file) => file !== basename(file))).toEqual([]);
});
