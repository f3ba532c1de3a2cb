import { Readable } from 'node:stream';
import { type OpenFile, PIECE_BYTES } from '#server/documents/fileStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** So many large files are on their way at once; each has two pieces in memory at most. */
export const MOST_DOWNLOADS = 50;

let underWay = 0;

/**
 * A file as the body of an answer: read on as fast as its reader takes it, so that a slow one holds two pieces and not the file.
 * `server-busy` where too many large ones are being read.
 */
export function streamFile({ sizeBytes, pieces }: OpenFile): Readable {
  const isLarge = sizeBytes > PIECE_BYTES;
  if (isLarge && underWay >= MOST_DOWNLOADS)
    throw new ProblemError('server-busy', { headers: { 'retry-after': '10' } });
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
  if (isLarge) {
    underWay += 1;
    stream.once('close', () => {
      underWay -= 1;
    });
  }
  return stream;
}
