import { isTestFile } from './projectFiles.ts';
import { getFunctions, type Node, type Source, walk } from './source.ts';

/** The limits, in lines; Biome has one limit for all functions and checks files and parameters. */
const LIMITS = { function: 60, component: 120 };

const EXEMPT = /^(locales|server\/scenarios)\/|\/scenarios\/|^server\/database\/migrations\//;

/** Functions that are too long. Tests, locales and scenarios are exempt. */
export function checkSize(source: Source): string[] {
  if (isTestFile(source.path) || EXEMPT.test(source.path)) return [];
  return getFunctions(source).flatMap(({ name, node }) => getFaults(source, name, node));
}

function getFaults(source: Source, name: string, node: Node): string[] {
  const at = `${source.path}:${source.lineOf(node.start)}`;
  const lines = source.lineOf(node.end) - source.lineOf(node.start) + 1;
  const isComponent = /^[A-Z]/.test(name) && hasMarkup(node);
  const limit = isComponent ? LIMITS.component : LIMITS.function;
  if (lines <= limit) return [];
  return [`${at} ${name} has ${lines} lines (limit ${limit}): give its parts names`];
}

function hasMarkup(node: Node): boolean {
  let found = false;
  walk(node, (one) => {
    found ||= one.type === 'JSXElement' || one.type === 'JSXFragment';
    return !found;
  });
  return found;
}
