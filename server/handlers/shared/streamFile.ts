import { Readable } from 'node:stream';
import { CHUNK_BYTES, type OpenFile } from '#server/documents/fileStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The number of large files that are sent at the same time; each has at most two pieces in memory. */
export const MOST_DOWNLOADS = 50;

let openDownloads = 0;

/**
 * A file as a response body, read only as fast as its client receives it, so that a slow client needs two pieces in
 * memory and not the file. Throws `server-busy` if too many large files are being sent.
 */
export function streamFile({ sizeBytes, pieces }: OpenFile): Readable {
  const isLarge = sizeBytes > CHUNK_BYTES;
  if (isLarge && openDownloads >= MOST_DOWNLOADS)
    throw new ProblemError('server-busy', { headers: { 'retry-after': '10' } });
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: CHUNK_BYTES });
  if (isLarge) {
    openDownloads += 1;
    stream.once('close', () => {
      openDownloads -= 1;
    });
  }
  return stream;
}
