import { parseSource, type Source } from './source.ts';

/** Parses a text as a source file, for tests of the checks. */
export function fixture(path: string, ...lines: string[]): Source {
  return parseSource(path, `${lines.join('\n')}\n`);
}
