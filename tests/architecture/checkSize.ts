import { isTestFile } from './projectFiles.ts';
import { getFunctions, type Node, type Source, walk } from './source.ts';

/** The limits in lines. Biome checks the length of files and the number of parameters (`biome.json`). */
const LIMITS = { function: 60, component: 120 };

const EXEMPT = /^locales\/|\/scenarios\/|^server\/database\/migrations\//;

/** The functions of a file that are too long. Tests, locales and scenarios are exempt. */
export function checkSize(source: Source): string[] {
  if (EXEMPT.test(source.path) || isTestFile(source.path)) return [];
  return getFunctions(source).flatMap(({ name, node }) => {
    const lines = source.lineOf(node.end) - source.lineOf(node.start) + 1;
    const isComponent = /^[A-Z]/.test(name) && hasMarkup(node);
    const limit = isComponent ? LIMITS.component : LIMITS.function;
    if (lines <= limit) return [];
    const at = `${source.path}:${source.lineOf(node.start)}`;
    return [`${at} ${name} has ${lines} lines (limit ${limit}): give its parts names`];
  });
}

function hasMarkup(node: Node): boolean {
  let found = false;
  walk(node, (one) => {
    found ||= one.type === 'JSXElement' || one.type === 'JSXFragment';
    return !found;
  });
  return found;
}
