import { posix } from 'node:path';
import {
  DEFAULT_HINT,
  findModule,
  isInside,
  LAZY_MODULES,
  MODULES,
  type Module,
  NEVER_IMPORTED,
  RENDERED_AT_ONCE,
  TYPES_ONLY_FROM_CONTRACT,
} from './modules.ts';
import { isTestFile } from './projectFiles.ts';
import type { Import, Source } from './source.ts';

const ROOT_FOLDERS = ['contract', 'server', 'locales', 'tests', 'bench', 'stand-ins'];

/** The file that an import means, from the project's root; undefined for a package. */
export function resolveTarget(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (!bare.startsWith('#')) return undefined;
  const named = bare.slice(1);
  return ROOT_FOLDERS.includes(named.split('/')[0] ?? '') ? named : `src/${named}`;
}

/** Imports that the file's module may not make, each with the alternative. Tests may import everything. */
export function checkLayers(source: Source): string[] {
  const module = findModule(source.path);
  if (isTestFile(source.path) || module === undefined) return [];
  return source.imports.flatMap((one) => {
    const target = resolveTarget(source.path, one.specifier);
    if (target === undefined) return [];
    const fault = getFault(source.path, module, target, one);
    return fault === undefined ? [] : [`${source.path}:${one.line} ${fault}`];
  });
}

function getFault(path: string, module: Module, target: string, one: Import): string | undefined {
  if (NEVER_IMPORTED.some((never) => isInside(target, never) && !isInside(path, never)))
    return `imports ${target}: only tests import that module`;
  if (!mayImport(path, module, target, one.isType)) {
    const asked = `${module.path} may not import ${askedFor(path, module, target)}`;
    return `imports ${one.specifier}. ${asked}: ${wayOut(module, target)}`;
  }
  if (isInside(target, 'contract') && needsTypesOnly(path) && !one.isType)
    return `imports values of ${target}: use \`import type\`, and a small guard if a value is needed`;
  const isLazy = LAZY_MODULES.some((lazy) => isInside(target, lazy) && !isInside(path, lazy));
  if (isLazy && !one.isDynamic && !one.isType && !RENDERED_AT_ONCE.includes(path))
    return `imports ${target} eagerly: only src/app may import it, with \`lazy(() => import(...))\``;
  return undefined;
}

function needsTypesOnly(path: string): boolean {
  return TYPES_ONLY_FROM_CONTRACT.some((module) => isInside(path, module));
}

function mayImport(path: string, module: Module, target: string, isType: boolean): boolean {
  const theirs = findModule(target)?.path;
  if (theirs === module.path) return !module.apart || !areNeighbours(path, target, module.path);
  const named = [...module.mayImport, ...(isType ? (module.mayImportTypes ?? []) : [])];
  return named.some(
    (allowed) =>
      isInside(target, allowed) &&
      (theirs === undefined || allowed === theirs || isInside(allowed, theirs)),
  );
}

function areNeighbours(path: string, target: string, module: string): boolean {
  const getFolder = (file: string) => {
    const rest = file.slice(module.length + 1);
    return rest.includes('/') ? rest.split('/')[0] : undefined;
  };
  const [own, other] = [getFolder(path), getFolder(target)];
  return own !== undefined && other !== undefined && own !== other;
}

function wayOut(module: Module, target: string): string {
  if (findModule(target)?.path === module.path) return 'its folders may not import each other';
  const hints = Object.entries(module.insteadOf ?? {}).filter(
    ([asked]) => asked === '' || isInside(target, asked),
  );
  hints.sort(([one], [other]) => other.length - one.length);
  return (
    hints[0]?.[1] ?? `${DEFAULT_HINT}; it may import ${module.mayImport.join(', ') || 'nothing'}`
  );
}

function askedFor(path: string, module: Module, target: string): string {
  const theirs = findModule(target)?.path;
  if (theirs !== module.path) return theirs ?? target.split('/').slice(0, 2).join('/');
  const folder = (file: string) =>
    file
      .split('/')
      .slice(0, module.path.split('/').length + 1)
      .join('/');
  return `${folder(target)} from ${folder(path)}`;
}

/** Source files outside every module, and modules without files: each module is a row of the table. */
export function checkEveryModuleIsListed(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isTestFile(path));
  const used = new Set(sources.map(findModule));
  return [
    ...sources
      .filter((path) => path.includes('/') && findModule(path) === undefined)
      .map((path) => `${path}: give its folder a row in tests/architecture/modules.ts`),
    ...MODULES.filter((module) => !used.has(module)).map(({ path }) => `${path} has no files`),
  ];
}

/** Rows of the table that allow an import from a higher layer of the same application. */
export function checkUpwardRows(modules: readonly Module[] = MODULES): string[] {
  const isOfServer = ({ path }: Module) => isInside(path, 'server');
  return listRowImports(modules)
    .filter(
      ([from, to]) =>
        typeof from.layer === 'number' &&
        typeof to.layer === 'number' &&
        isOfServer(from) === isOfServer(to) &&
        to.layer > from.layer,
    )
    .map(([from, to]) => `${from.path} may import ${to.path}, which is in a higher layer`);
}

/** What the rows of the table allow, from module to module. */
export function listRowImports(modules: readonly Module[] = MODULES): [Module, Module][] {
  return modules.flatMap((module) =>
    [...module.mayImport, ...(module.mayImportTypes ?? [])]
      .map(findModule)
      .filter((other) => other !== undefined && other.path !== module.path)
      .map((other): [Module, Module] => [module, other as Module]),
  );
}
