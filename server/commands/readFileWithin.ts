import { open } from 'node:fs/promises';

/** A file's bytes, or null if there are more than `limit`; of a longer file no more is read. */
export async function readFileWithin(path: string, limit: number): Promise<Uint8Array | null> {
  const file = await open(path);
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of file.createReadStream({ autoClose: false, end: limit })) {
      pieces.push(piece);
      length += piece.length;
    }
    return length > limit ? null : Buffer.concat(pieces);
  } finally {
    await file.close();
  }
}
