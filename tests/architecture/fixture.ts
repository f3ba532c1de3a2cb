import { parseSource, type Source } from './source.ts';

/** A source file from a text, for tests that show a check biting. */
export function fixture(path: string, ...lines: string[]): Source {
  return parseSource(path, `${lines.join('\n')}\n`);
}
