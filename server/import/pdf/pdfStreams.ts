import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { Refusal } from '../importFailure.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';

const NOWHERE = { line: null, path: null };

/** Maximum size of a PDF's inflated object and cross-reference streams, in bytes; an invoice has less than 1 MB of them. */
const OBJECT_BYTES = 100_000_000;

/** Maximum distance from the start of a stream's dictionary to the stream, in bytes. */
const DICTIONARY_BYTES = 1000;

/** The bytes of an embedded file; refuses one that is too large or uses an unusual compression. */
export function inflateStream(stream: PDFRawStream, name: string): Uint8Array {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  const parameters = stream.dict.lookup(PDFName.of('DecodeParms'));
  const isPlain = filters.length === 0;
  const isDeflated = filters.length === 1 && filters[0] === PDFName.of('FlateDecode');
  if (!(isPlain || isDeflated) || parameters instanceof PDFDict)
    throw new Refusal(NOWHERE, `The embedded file ${name} is compressed in an unknown way.`);
  if (isPlain) return stream.contents;
  try {
    return inflateSync(stream.contents, { maxOutputLength: IMPORT_LIMITS.fileBytes });
  } catch (cause) {
    throw new Refusal(
      NOWHERE,
      isTooLarge(cause)
        ? `The embedded file ${name} is larger than ${IMPORT_LIMITS.fileBytes / 1_000_000} MB.`
        : `The embedded file ${name} is damaged.`,
    );
  }
}

/** Refuses a PDF whose object streams inflate to more than the limit, because the PDF library inflates them without one. */
export function assertBounded(bytes: Uint8Array): void {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = OBJECT_BYTES;
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const before = pdf.subarray(Math.max(0, at - DICTIONARY_BYTES), at).toString('latin1');
    const dictionary = before.slice(before.lastIndexOf(' obj'));
    if (!/\/(ObjStm|XRef)\b/.test(dictionary) || before.endsWith('end')) continue;
    left -= measure(pdf.subarray(pdf[at + 6] === 13 ? at + 8 : at + 7), left);
  }
}

/** The inflated size of a stream in bytes; 0 if it is not deflated. */
function measure(deflated: Uint8Array, left: number): number {
  try {
    return inflateSync(deflated, { maxOutputLength: left }).byteLength;
  } catch (cause) {
    if (!isTooLarge(cause)) return 0;
    throw new Refusal(NOWHERE, 'The PDF takes too much memory to read.');
  }
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
}
