import { resolveTarget } from './checkLayers.ts';
import { getName, isNode, type Source } from './source.ts';

/** Files whose tool requires a default export. */
const CONFIGURATION = /\.config\.ts$|^e2e\/setup\/startProduct\.ts$|^tests\/runner\/progress\.mjs$/;

/**
 * The form of imports and exports: `./x.ts` within a module and `#module/x.ts` across, with the extension, and no default
 * exports except in configuration files whose tools require one.
 */
export function checkImports(source: Source): string[] {
  const faults = source.imports.flatMap(({ specifier, line }) => {
    const at = `${source.path}:${line}`;
    if (specifier.startsWith('../../'))
      return [`${at} climbs with ${specifier}: write #module/file.ts from the module's name`];
    const isOurs = specifier.startsWith('.') || specifier.startsWith('#');
    if (isOurs && !/\.[a-z0-9]+(\?[a-z&=]+)?$/i.test(specifier))
      return [`${at} leaves the extension out of ${specifier}: write the file's whole name`];
    return [];
  });
  return [...faults, ...getDefaultExports(source)];
}

function getDefaultExports(source: Source): string[] {
  if (CONFIGURATION.test(source.path) || source.path.endsWith('.d.ts')) return [];
  const body = Array.isArray(source.program.body) ? source.program.body.filter(isNode) : [];
  return body
    .filter(
      (node) =>
        node.type === 'ExportDefaultDeclaration' ||
        (Array.isArray(node.specifiers) &&
          node.specifiers.some((one) => isNode(one) && getName(one.exported) === 'default')),
    )
    .map((node) => `${source.path}:${source.lineOf(node.start)} exports a default: give it a name`);
}

/** Import cycles of files, types included; each is reported once, from its first file by name. */
export function checkCycles(sources: readonly Source[]): string[] {
  const graph = new Map(
    sources.map((source) => [
      source.path,
      source.imports
        .filter((one) => !one.isDynamic)
        .map((one) => resolveTarget(source.path, one.specifier))
        .filter((target): target is string => target !== undefined),
    ]),
  );
  const done = new Set<string>();
  const cycles = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) cycles.add(turned(trail.slice(seenAt)).join(' -> '));
    if (seenAt >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of [...graph.keys()].sort()) visit(path, []);
  return [...cycles].map(
    (cycle) => `${cycle} -> again: a cycle. Move what both need to a file below them`,
  );
}

function turned(cycle: readonly string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}
