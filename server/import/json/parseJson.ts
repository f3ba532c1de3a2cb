import { Refusal, type ValueLocation } from '../importFailure.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';

/** Parses JSON of bounded depth and size, whose texts a database can store; faults are refused with their line. */
export function parseJson(text: string): unknown {
  refuseExcess(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const [, position] = /at position (\d+)/.exec(cause.message) ?? [];
    const at = position === undefined ? text.length : Number(position);
    const detail = cause.message
      .replace(/, (\.\.\.)?".*" is not valid JSON$/s, '') // a piece of the file, which may be a secret
      .replace(/ (in JSON )?at position.*$/s, '')
      .replace(/\s+/g, ' ');
    const reason = `The file is not JSON: ${detail.slice(0, 200)}.`;
    throw new Refusal(locate(text, at), reason);
  }
}

/** Counts brackets and commas outside of texts, before anything is built from them; in texts it checks escapes. */
function refuseExcess(text: string): void {
  let depth = 0;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInText) {
      if (character === 0x5c) at += escapeLength(text, at) - 1;
      else if (character === 0x22) isInText = false;
      continue;
    }
    if (character === 0x22) isInText = true;
    else if (character === 0x7b || character === 0x5b) depth += 1;
    else if (character === 0x7d || character === 0x5d) depth -= 1;
    else if (character !== 0x2c) continue;
    values += 1;
    if (depth > IMPORT_LIMITS.depth) {
      const reason = `Values are nested more than ${IMPORT_LIMITS.depth} deep.`;
      throw new Refusal(locate(text, at), reason);
    }
    if (values > IMPORT_LIMITS.elements) {
      const reason = `The file has more than ${IMPORT_LIMITS.elements} values.`;
      throw new Refusal(locate(text, at), reason);
    }
  }
}

/** How long the escape sequence at a place is; refuses a null character and half of a surrogate pair. */
function escapeLength(text: string, at: number): number {
  if (text[at + 1] !== 'u') return 2;
  const code = codeAt(text, at);
  if (code === 0) throw new Refusal(locate(text, at), 'The file has a text with a null character.');
  const isPair = isBetween(code, 0xd800, 0xdbff) && isBetween(codeAt(text, at + 6), 0xdc00, 0xdfff);
  if (isPair) return 12;
  if (isBetween(code, 0xd800, 0xdfff)) {
    throw new Refusal(locate(text, at), 'The file has a text with an incomplete character.');
  }
  return 6;
}

/** The character of `\uXXXX` at a position; not a number if there is none. */
function codeAt(text: string, at: number): number {
  const written = text.slice(at, at + 6);
  return /^\\u[\da-f]{4}$/i.test(written) ? Number.parseInt(written.slice(2), 16) : Number.NaN;
}

function isBetween(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}

function locate(text: string, at: number): ValueLocation {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
  }
  return { line, path: null };
}
