import { isInside } from './modules.ts';
import type { PackageUse } from './packages.ts';
import { isTestFile } from './projectFiles.ts';
import type { Source } from './source.ts';

/** Packages unused in their module, used elsewhere, or wrongly listed as pending. */
export function checkPackages(
  sources: readonly Source[],
  packages: readonly PackageUse[],
  declared: readonly string[],
): string[] {
  return packages.flatMap((one) => [
    ...useFaults(sources, one),
    ...strayFaults(sources, one),
    ...(one.pending || [one.name, ...(one.alsoAs ?? [])].some((name) => declared.includes(name))
      ? []
      : [`package.json does not name ${one.name}`]),
  ]);
}

function useFaults(sources: readonly Source[], one: PackageUse): string[] {
  const users = sources.filter((source) => imports(source, one) && isUser(source, one));
  const modules = one.modules.join(' or ');
  if (one.pending && users.length > 0)
    return [
      `${one.name} is used in ${users[0]?.path}: take \`pending\` off its row in packages.ts`,
    ];
  if (!one.pending && users.length === 0)
    return [`${one.name} is imported nowhere in ${modules}, its module`];
  return [];
}

function strayFaults(sources: readonly Source[], one: PackageUse): string[] {
  if (!one.only) return [];
  return sources
    .filter((source) => isInside(source.path, 'src') || isInside(source.path, 'sw'))
    .filter((source) => !isTestFile(source.path) && imports(source, one))
    .filter((source) => !one.modules.some((module) => isInside(source.path, module)))
    .map((source) => `${source.path} imports ${one.name}: only ${one.modules.join(' or ')} may`);
}

function isUser(source: Source, one: PackageUse): boolean {
  const module = one.modules.find((candidate) => isInside(source.path, candidate));
  if (module === undefined) return false;
  return !isTestFile(source.path) || isTestFile(`${module}/x.ts`);
}

function imports(source: Source, one: PackageUse): boolean {
  const names = [one.name, ...(one.alsoAs ?? [])];
  return source.imports.some(({ specifier }) => names.some((name) => isInside(specifier, name)));
}
