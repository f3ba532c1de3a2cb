import { listRowImports, resolveTarget } from './checkLayers.ts';
import { findModule } from './modules.ts';
import { getFolders, isTestFile } from './projectFiles.ts';
import type { Source } from './source.ts';

/** An import from one file, folder or module to another, and where it is. */
type Dependency = readonly [from: string, to: string, at: string];

/**
 * Import cycles of files, of sibling folders in a module, and of modules in their table, types included. Lazy imports count
 * only between folders. Biome's rule cannot leave them out without leaving out the types.
 */
export function checkCycles(sources: readonly Source[]): string[] {
  const imports = sources.flatMap(({ path, imports: all }) =>
    all.flatMap(({ specifier, line, isDynamic }) => {
      const target = resolveTarget(path, specifier);
      return target === undefined ? [] : [{ path, target, isDynamic, at: `${path}:${line}` }];
    }),
  );
  const files = imports.filter(({ isDynamic }) => !isDynamic);
  const layered = imports.filter(
    ({ path }) => !isTestFile(path) && typeof findModule(path)?.layer === 'number',
  );
  const rows = listRowImports().filter(([{ layer }, to]) => ![layer, to.layer].includes('aside'));
  const parents = new Set(layered.flatMap(({ path }) => getFolders(path)));
  return [
    ...findCycles(files.map(({ path, target, at }) => [path, target, at])),
    ...findCycles(rows.map(([from, to]) => [from.path, to.path, 'modules.ts'])),
    ...[...parents].filter(findModule).flatMap((parent) =>
      findCycles(
        layered.flatMap(({ path, target, at }) => {
          const [from, to] = [childFolder(parent, path), childFolder(parent, target)];
          return from && to && from !== to ? [[from, to, at] as const] : [];
        }),
      ),
    ),
  ];
}

/** The folder directly inside another that contains a path; undefined for a path outside, or a file directly in it. */
function childFolder(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [child, ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length > 0 ? `${parent}/${child}` : undefined;
}

/** One fault for each group of places that import each other, by Tarjan's algorithm. */
function findCycles(dependencies: readonly Dependency[]): string[] {
  const next = new Map<string, string[]>();
  for (const [from, to] of dependencies) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (place: string): number => {
    const index = order.size;
    let lowest = index;
    order.set(place, index);
    open.push(place);
    for (const other of next.get(place) ?? []) {
      const known = order.get(other);
      if (known === undefined) lowest = Math.min(lowest, visit(other));
      else if (open.includes(other)) lowest = Math.min(lowest, known);
    }
    if (lowest < index) return lowest;
    const group = open.splice(open.indexOf(place));
    if (group.length > 1 || next.get(place)?.includes(place)) groups.push(group.sort());
    return lowest;
  };
  for (const place of next.keys()) if (!order.has(place)) visit(place);
  return groups.map((group) => {
    const inside = dependencies.filter(([from, to]) => group.includes(from) && group.includes(to));
    const imports = inside.map(([from, to, at]) => `${from} -> ${to} (${at})`).join('; ');
    return `${group.join(', ')} import each other in a cycle: ${imports}. Move what they share below them`;
  });
}
