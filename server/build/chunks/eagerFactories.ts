import MagicString from 'magic-string';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly arguments?: readonly Node[];
}

/** Smaller functions compile in no time; in characters. */
const WORTH_IT = 1_000;
const FUNCTION = /Function/;

/**
 * Restores the parentheses around the body of each CommonJS package, which the minifier removes. The body is a function that its
 * bundle calls immediately. With parentheses V8 compiles it on another thread while the file arrives, not in the task that starts
 * the app.
 */
export function eagerFactories(): Plugin {
  return {
    name: 'billfold:eager-factories',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler(code) {
        const text = new MagicString(code);
        for (const { start, end } of factories(parseSync('chunk.js', code).program)) {
          text.appendLeft(start, '(').appendRight(end, ')');
        }
        return text.hasChanged()
          ? { code: `${text}`, map: text.generateMap({ hires: true }) }
          : null;
      },
    },
  };
}

/** The large functions that are passed to a call while a chunk starts, outside of any other function. */
function factories(node: unknown): readonly Node[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(factories);
  const { type, arguments: handed = [] } = node as Node;
  if (FUNCTION.test(type)) return [];
  const found =
    type === 'CallExpression'
      ? handed.filter((one) => FUNCTION.test(one.type) && one.end - one.start > WORTH_IT)
      : [];
  return [...found, ...Object.values(node).flatMap(factories)];
}
