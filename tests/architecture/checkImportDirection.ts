import { resolveTarget } from './checkLayers.ts';
import type { Module } from './module.ts';
import { findModule, MODULES } from './modules.ts';
import { isTestFile } from './projectFiles.ts';
import type { Source } from './source.ts';

/** The first import from one module or folder to another. */
interface Dependency {
  readonly from: string;
  readonly to: string;
  readonly at: string;
}

/** The applications whose layers are counted separately. */
export const APPLICATIONS = ['server', 'app'] as const;

/** The application of a module: the server, or the app with its shared modules. */
export function getApplication(module: string): (typeof APPLICATIONS)[number] {
  return module.startsWith('server/') ? 'server' : 'app';
}

/** Imports from a module of a higher layer of the same application, one for each pair of modules. */
export function checkUpwardImports(
  sources: readonly Source[],
  modules: readonly Module[] = MODULES,
): string[] {
  return findUpward(sources, modules).map(
    ({ from, to, at }) => `${at} imports from a higher layer: ${from} -> ${to}`,
  );
}

function findUpward(sources: readonly Source[], modules: readonly Module[]): readonly Dependency[] {
  const layers = new Map(modules.map(({ path, layer }) => [path, layer]));
  return findDependencies(sources, getModulePath).filter(({ from, to }) => {
    const [low, high] = [layers.get(from), layers.get(to)];
    const isComparable = typeof low === 'number' && typeof high === 'number';
    return isComparable && getApplication(from) === getApplication(to) && high > low;
  });
}

/** Import cycles of modules, and of sibling folders in a module. */
export function checkModuleCycles(sources: readonly Source[]): string[] {
  const layered = sources.filter(({ path }) => typeof findModule(path)?.layer === 'number');
  const folders = [...new Set(layered.flatMap(({ path }) => getFolders(path)))]
    .filter((folder) => findModule(folder) !== undefined)
    .sort();
  return [
    ...findCycles(findDependencies(layered, getModulePath)),
    ...folders.flatMap((parent) => {
      const inside = layered.filter(({ path }) => path.startsWith(`${parent}/`));
      return findCycles(findDependencies(inside, (path) => childFolder(parent, path)));
    }),
  ];
}

/** One line for each application: its modules from the top layer down, and how many imports go up. */
export function describeLayers(
  sources: readonly Source[],
  modules: readonly Module[] = MODULES,
): readonly string[] {
  const upward = findUpward(sources, modules);
  const used = new Set(sources.map(({ path }) => getModulePath(path)));
  return APPLICATIONS.map((application) => {
    const own = modules.filter(
      ({ path }) => getApplication(path) === application && used.has(path),
    );
    const layers = [...new Set(own.map(({ layer }) => layer))].filter(
      (layer) => typeof layer === 'number',
    );
    const lines = layers
      .sort((one, other) => other - one)
      .map((layer) => {
        const here = own.filter((one) => one.layer === layer).map(({ path }) => path);
        return `${layer} ${here.join(', ')}`;
      });
    const count = upward.filter((fault) => getApplication(fault.from) === application).length;
    return `${application}: ${lines.join(' | ')}; ${count} upward imports`;
  });
}

const modulePaths = new Map<string, string | undefined>();

function getModulePath(path: string): string | undefined {
  if (!modulePaths.has(path)) modulePaths.set(path, findModule(path)?.path);
  return modulePaths.get(path);
}

function getFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The folder directly inside another that contains a path; undefined for a path outside, or a file directly in it. */
function childFolder(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const rest = path.slice(parent.length + 1).split('/');
  return rest.length > 1 ? `${parent}/${rest[0]}` : undefined;
}

function findDependencies(
  sources: readonly Source[],
  toPlace: (path: string) => string | undefined,
): readonly Dependency[] {
  const found = new Map<string, Dependency>();
  for (const { path, imports } of sources) {
    const from = isTestFile(path) ? undefined : toPlace(path);
    if (from === undefined) continue;
    for (const { specifier, line } of imports) {
      const target = resolveTarget(path, specifier);
      const to = target === undefined ? undefined : toPlace(target);
      const key = `${from} ${to}`;
      if (to === undefined || to === from || found.has(key)) continue;
      found.set(key, { from, to, at: `${path}:${line}` });
    }
  }
  return [...found.values()];
}

/** Import cycles, each as one fault. */
function findCycles(dependencies: readonly Dependency[]): string[] {
  const next = new Map<string, Dependency[]>();
  for (const dependency of dependencies)
    next.set(dependency.from, [...(next.get(dependency.from) ?? []), dependency]);
  const reach = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let place = open.pop(); place !== undefined; place = open.pop())
      for (const { to } of next.get(place) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  const reached = new Map([...next.keys()].map((place) => [place, reach(place)]));
  const isMutual = (one: string, other: string) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const done = new Set<string>();
  return [...next.keys()].sort().flatMap((place) => {
    if (done.has(place) || !isMutual(place, place)) return [];
    const cycle = [...next.keys()].filter((other) => isMutual(place, other)).sort();
    for (const other of cycle) done.add(other);
    const imports = dependencies.filter(
      ({ from, to }) => cycle.includes(from) && cycle.includes(to),
    );
    return [
      `${cycle.join(', ')} import each other in a cycle: ${imports.map(({ from, to, at }) => `${from} -> ${to} (${at})`).join('; ')}`,
    ];
  });
}
