import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  gunzip,
} from 'node:zlib';

/** What a page is compressed as. */
export type Encoding = 'br' | 'gzip';

/** A place in a text whose words are another visitor's each time. */
export interface Gap {
  /** What stands there in the text: letters, digits and hyphens. */
  readonly name: string;
  /** How many bytes its words always have. */
  readonly length: number;
}

/** Puts a visitor's words, by the names of the gaps, into a text that is compressed but for them. */
export type FillGaps = (words: Readonly<Record<string, string>>) => Buffer;

/**
 * How many bytes after a gap are stored as they are, like the gap: Brotli looks at the last two bytes to decide how the next one
 * is written, and those of a gap are not known yet.
 */
const TAIL = 2;

/** Text between two gaps that is not worth a compressed piece of its own, in bytes: it is stored with them. */
const SHORT = 64;

/** What is stored between two compressed pieces: gaps, and the bytes between and after them. */
type Stored = readonly (Gap | Buffer)[];

/** A text in pieces: `texts[0]`, then what is stored and the text after it, and so on. */
interface Pieces {
  readonly texts: readonly Buffer[];
  readonly stored: readonly Stored[];
}

/**
 * Compresses a text once for all visitors: what differs is stored uncompressed in gaps of fixed length between compressed pieces,
 * which both formats provide for. Null where that cannot be done: no gap in the text, one at its beginning or end, or a result
 * that does not come back as it was, which is tried. `quality` is Brotli's, 0 to 11.
 */
export async function compressWithGaps(
  text: string,
  gaps: readonly Gap[],
  { encoding, quality }: { readonly encoding: Encoding; readonly quality: number },
): Promise<FillGaps | null> {
  const pieces = cut(text, gaps);
  if (pieces === null) return null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const fill = toFill(pieces, await compressPieces(pieces, encoding, quality), encoding);
    if (await comesBack(fill, text, gaps, encoding)) return fill;
  }
  return null;
}

/** Noise that happens to resemble something, which the compressor then refers to: one try of thirty, so that no five fail. */
const MOST_TRIES = 5;

function toFill(pieces: Pieces, compressed: readonly Buffer[], encoding: Encoding): FillGaps {
  return (words) => {
    const stored = pieces.stored.map((parts) =>
      Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : toBytes(part, words)))),
    );
    return encoding === 'br'
      ? joinBrotli(compressed, stored)
      : joinGzip(compressed, stored, pieces);
  };
}

const NOTHING = Buffer.alloc(0);

function toBytes({ name, length }: Gap, words: Readonly<Record<string, string>>): Buffer {
  const bytes = Buffer.from(words[name] ?? '');
  if (bytes.length !== length) throw new RangeError(`The words of ${name} have another length`);
  return bytes;
}

function cut(text: string, gaps: readonly Gap[]): Pieces | null {
  const names = new RegExp(`(${gaps.map(({ name }) => name).join('|')})`);
  const [first = '', ...others] = text.split(names);
  if (first === '' || others.length === 0) return null;
  const texts = [Buffer.from(first)];
  const stored: (Gap | Buffer)[][] = [];
  let open: (Gap | Buffer)[] = [];
  for (const [index, part] of others.entries()) {
    const gap = index % 2 === 0 && gaps.find(({ name }) => name === part);
    const bytes = Buffer.from(part);
    const isLast = index === others.length - 1;
    if (gap) open.push(gap);
    else if (bytes.length < SHORT && !isLast) open.push(bytes);
    else {
      if (bytes.length <= TAIL) return null;
      stored.push([...open, bytes.subarray(0, TAIL)]);
      texts.push(bytes.subarray(TAIL));
      open = [];
    }
  }
  return { texts, stored };
}

/**
 * The texts, compressed one after the other as parts of one stream that end at whole bytes. In place of a gap the compressor is
 * given noise, so that nothing later refers to it; what it makes of that is left out.
 */
async function compressPieces(
  { texts, stored }: Pieces,
  encoding: Encoding,
  quality: number,
): Promise<readonly Buffer[]> {
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  const stream = encoding === 'br' ? createBrotliCompress({ params }) : createDeflateRaw();
  const made: Buffer[] = [];
  let sent: Buffer[] = [];
  stream.on('data', (part: Buffer) => sent.push(part));
  for (const [index, text] of texts.entries()) {
    const parts = stored[index];
    if (parts) {
      await flush(stream, text);
      made.push(Buffer.concat(sent.splice(0)));
      await flush(stream, toNoise(parts));
      sent = [];
    } else {
      stream.end(text);
      await once(stream, 'end');
      made.push(Buffer.concat(sent));
    }
  }
  return made;
}

/** Bytes that nothing resembles, as many as are stored, and the tail. */
function toNoise(parts: Stored): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const last = parts.at(-1);
  return Buffer.concat([randomBytes(length - TAIL), Buffer.isBuffer(last) ? last : NOTHING]);
}

/** Gives a stream bytes and has it send all that it holds. */
function flush(
  stream: Transform & { flush(done: () => void): void },
  bytes: Buffer,
): Promise<void> {
  stream.write(bytes);
  return new Promise((resolve) => stream.flush(resolve));
}

/** RFC 7932, 9.2: a meta-block that is not the last one, of four nibbles of length, not compressed; filled up to a whole byte. */
function joinBrotli(compressed: readonly Buffer[], stored: readonly Buffer[]): Buffer {
  const blocks = stored.map((bytes) => {
    const head = Buffer.alloc(3);
    head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat(compressed.flatMap((part, index) => [part, blocks[index] ?? NOTHING]));
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** RFC 1952 around RFC 1951, 3.2.4: a stored block that is not the last one. */
function joinGzip(
  compressed: readonly Buffer[],
  stored: readonly Buffer[],
  { texts }: Pieces,
): Buffer {
  const parts: Buffer[] = [GZIP_HEAD];
  let [sum, size] = [0, 0];
  for (const [index, part] of compressed.entries()) {
    parts.push(part);
    const text = texts[index] ?? NOTHING;
    [sum, size] = [crc32(text, sum), size + text.length];
    const own = stored[index];
    if (own === undefined) continue;
    const head = Buffer.alloc(5);
    head.writeUInt16LE(own.length, 1);
    head.writeUInt16LE(~own.length & 0xffff, 3);
    parts.push(head, own);
    [sum, size] = [crc32(own, sum), size + own.length];
  }
  const foot = Buffer.alloc(8);
  foot.writeUInt32LE(sum, 0);
  foot.writeUInt32LE(size, 4);
  return Buffer.concat([...parts, foot]);
}

const unzip = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether a reader finds the text again, with words that nobody could have guessed in its gaps. */
async function comesBack(
  fill: FillGaps,
  text: string,
  gaps: readonly Gap[],
  encoding: Encoding,
): Promise<boolean> {
  const words = Object.fromEntries(
    gaps.map(({ name, length }) => [name, randomBytes(length).toString('base64').slice(0, length)]),
  );
  const expected = gaps.reduce((all, { name }) => all.replaceAll(name, words[name] ?? ''), text);
  const read = await unzip[encoding](fill(words)).catch(() => NOTHING);
  return read.toString() === expected;
}
