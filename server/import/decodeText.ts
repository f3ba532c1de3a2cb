import { TextDecoder } from 'node:util';
import { Refusal } from './importFailure.ts';
import { IMPORT_LIMITS } from './importLimits.ts';

/** A document's bytes: all at once, or as a readable stream. */
export type DocumentSource = Uint8Array | AsyncIterable<Uint8Array>;

const PIECE_BYTES = 65_536;
const SNIFFED_BYTES = 256;
const NOWHERE = { line: null, path: null };

/**
 * A document's text, piece by piece, in the encoding of its byte order mark or XML declaration, else UTF-8. Refuses a file
 * over the limit, an unknown encoding and bytes that the encoding does not have.
 */
export async function* decodeText(source: DocumentSource): AsyncGenerator<string> {
  const state = { bytes: 0, lines: 1 };
  let decoder: TextDecoder | undefined;
  for await (const piece of getPieces(source)) {
    state.bytes += piece.byteLength;
    if (state.bytes > IMPORT_LIMITS.fileBytes) throw tooLarge(state.lines);
    decoder ??= decoderFor(piece);
    const text = decode(decoder, piece, state.lines);
    state.lines += newlinesIn(text);
    if (text !== '') yield text;
  }
  const rest = decoder === undefined ? '' : decode(decoder, undefined, state.lines);
  if (rest !== '') yield rest;
}

function tooLarge(line: number): Refusal {
  const limit = IMPORT_LIMITS.fileBytes / 1_000_000;
  return new Refusal({ line, path: null }, `The file is larger than ${limit} MB.`);
}

/** Small chunks, so that no step needs much memory; the first is long enough to detect the encoding. */
async function* getPieces(source: DocumentSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) return yield* cut(source);
  const waiting: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of source) {
      waiting.push(piece);
      length += piece.byteLength;
      if (length < SNIFFED_BYTES) continue;
      yield* cut(waiting.length === 1 ? piece : Buffer.concat(waiting.splice(0)));
      waiting.length = 0;
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new Refusal(NOWHERE, `The file cannot be read${code}.`);
  }
  if (waiting.length > 0) yield* cut(Buffer.concat(waiting));
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

function decoderFor(start: Uint8Array): TextDecoder {
  const label = getEncoding(start);
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new Refusal({ line: 1, path: null }, `The file names the unknown encoding ${label}.`);
  }
}

function getEncoding(start: Uint8Array): string {
  const [first = 0, second = 0] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  const head = Buffer.from(start.subarray(0, SNIFFED_BYTES)).toString('latin1');
  const declared = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(head);
  return declared?.[1] ?? 'utf-8';
}

function decode(decoder: TextDecoder, piece: Uint8Array | undefined, line: number): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const loose = new TextDecoder(decoder.encoding).decode(piece);
    const before = loose.slice(0, Math.max(loose.indexOf('\uFFFD'), 0));
    const location = { line: line + newlinesIn(before), path: null };
    throw new Refusal(
      location,
      `The file has bytes that are not ${decoder.encoding.toUpperCase()}.`,
    );
  }
}

function newlinesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
