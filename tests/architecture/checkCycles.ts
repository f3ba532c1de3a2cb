import { resolveTarget } from './checkLayers.ts';
import type { Source } from './source.ts';

/**
 * Import cycles of files, types included and lazy imports left out, which Biome's rule cannot tell apart; each is reported
 * once, from its first file by name.
 */
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
