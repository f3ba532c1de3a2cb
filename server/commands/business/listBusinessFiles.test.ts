import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { listBusinessFiles } from './listBusinessFiles.ts';

describe('a business on standard input', () => {
  const read = async (...pieces: readonly string[]) => {
    const input = Readable.from(pieces.map((piece) => Buffer.from(piece)));
    const found: (readonly [path: string, text: string])[] = [];
    for await (const { path, bytes } of listBusinessFiles(['-'], input))
      found.push([path, Buffer.from(bytes).toString()]);
    return found;
  };

  it('is read to its end', async () => {
    expect(await read('{"appId":', '"acme"}')).toEqual([['standard input', '{"appId":"acme"}']]);
  });

  it('is rejected if it is longer than a file may be', async () => {
    await expect(read('x'.repeat(64_000), 'x')).rejects.toThrow(
      'standard input has more than 64 kB',
    );
  });
});
