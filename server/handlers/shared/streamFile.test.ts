import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { CHUNK_BYTES } from '#server/documents/fileStore.ts';
import { MOST_DOWNLOADS, streamFile } from './streamFile.ts';

/** A file with this many pieces that counts those that were read. */
function makeFile(count: number) {
  let read = 0;
  return {
    sizeBytes: count * CHUNK_BYTES,
    getRead: () => read,
    pieces: async function* () {
      for (; read < count; read += 1) yield Buffer.alloc(CHUNK_BYTES, read);
    },
  };
}

it('reads no faster than its reader', async () => {
  const file = makeFile(20);
  const stream = streamFile(file);
  await once(stream, 'readable');
  await new Promise((resolve) => setImmediate(resolve));
  expect(file.getRead()).toBeLessThanOrEqual(2);
  let bytes = 0;
  for await (const piece of stream) bytes += piece.length;
  expect(bytes).toBe(file.sizeBytes);
});

it('reads a limited number of large files at once, and the next one when one of them ends', async () => {
  const open = Array.from({ length: MOST_DOWNLOADS }, () => streamFile(makeFile(2)));
  expect(() => streamFile(makeFile(2))).toThrow('server-busy');
  const first = open.pop() as Readable;
  first.destroy();
  await once(first, 'close');
  open.push(streamFile(makeFile(2)));
  for (const stream of open) stream.destroy();
  await Promise.all(open.map((stream) => once(stream, 'close')));
});

it('sends small files at the same time', async () => {
  const open = Array.from({ length: MOST_DOWNLOADS }, () => streamFile(makeFile(2)));
  expect(() => streamFile(makeFile(1)).destroy()).not.toThrow();
  for (const stream of open) stream.destroy();
  await Promise.all(open.map((stream) => once(stream, 'close')));
});
