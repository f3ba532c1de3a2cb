import { type DocumentSource, decodeText } from './decodeText.ts';
import type { Imported } from './imported.ts';
import { type ImportFailure, Refusal } from './importFailure.ts';
import { readJsonDocument } from './json/readJsonDocument.ts';
import { readXmlDocument } from './readXmlDocument.ts';

const BLANK_START = 4096;

/**
 * Reads one document (UBL 2.1, CII or our JSON) from bytes or a stream: returns the whole document, checked, or why and
 * where it is refused. It never returns a partial document, and no content of a file makes it throw.
 */
export async function readDocument(
  source: DocumentSource,
  fileName: string,
): Promise<Imported | ImportFailure> {
  try {
    return await read(decodeText(source));
  } catch (cause) {
    if (cause instanceof Refusal) return cause.toFailure(fileName);
    throw cause;
  }
}

async function read(pieces: AsyncGenerator<string>): Promise<Imported> {
  const { first, all } = await peek(pieces);
  if (first === '<') {
    const { format, document } = await readXmlDocument(all);
    const { kind, number } = document;
    return { status: 'read', format, kind, number, document };
  }
  if (first === '{') return readJsonDocument(await joined(all));
  await pieces.return(undefined);
  const reason =
    first === ''
      ? 'The file is empty or contains only whitespace.'
      : 'The file is neither an XML invoice nor our JSON.';
  throw new Refusal({ line: 1, path: null }, reason);
}

interface Peeked {
  readonly first: string;
  readonly all: AsyncIterable<string>;
}

/** The first non-blank character, if it is near the start, and all pieces from the start. */
async function peek(pieces: AsyncGenerator<string>): Promise<Peeked> {
  let head = '';
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return { first: head.trim().charAt(0), all: chain(head, pieces) };
    head += next.value;
    const first = head.trimStart().charAt(0);
    if (first !== '' || head.length > BLANK_START) return { first, all: chain(head, pieces) };
  }
}

async function* chain(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
