import { type Place, Refusal } from '../importFailure.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';

/** Parses JSON of bounded depth and size; a syntax error is refused with its line. */
export function parseJson(text: string): unknown {
  refuseExcess(text);
  const nul = text.indexOf('\\u0000');
  if (nul >= 0) throw new Refusal(placeAt(text, nul), 'The file has a text with a null character.');
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const [, position] = /at position (\d+)/.exec(cause.message) ?? [];
    const at = position === undefined ? text.length : Number(position);
    const said = cause.message.replace(/ (in JSON )?at position.*$/s, '').replace(/\s+/g, ' ');
    const reason = `The file is not JSON: ${said.slice(0, 200)}.`;
    throw new Refusal(placeAt(text, at), reason);
  }
}

/** Counts brackets and commas outside of texts, before anything is built from them. */
function refuseExcess(text: string): void {
  let depth = 0;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInText) {
      if (character === 0x5c) at += 1;
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
      throw new Refusal(placeAt(text, at), reason);
    }
    if (values > IMPORT_LIMITS.elements) {
      const reason = `The file has more than ${IMPORT_LIMITS.elements} values.`;
      throw new Refusal(placeAt(text, at), reason);
    }
  }
}

function placeAt(text: string, at: number): Place {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
  }
  return { line, path: null };
}
