import { isInside } from './modules.ts';
import type { PackageUse } from './packages.ts';
import { isTestFile } from './projectFiles.ts';
import type { Source } from './source.ts';

/** Packages unused in their module, or used elsewhere. knip finds those that package.json lacks or does not need. */
export function checkPackages(
  sources: readonly Source[],
  packages: readonly PackageUse[],
): string[] {
  return packages.flatMap((one) => {
    const users = sources.filter((source) => imports(source, one));
    const modules = one.modules.join(' or ');
    const isUsed = users.some((source) => isUser(source, one));
    const stray = one.only ? users.filter((source) => isStray(source, one)) : [];
    return [
      ...(isUsed ? [] : [`${one.name} is imported nowhere in ${modules}, its module`]),
      ...stray.map(({ path }) => `${path} imports ${one.name}: only ${modules} may`),
    ];
  });
}

function isStray({ path }: Source, { modules }: PackageUse): boolean {
  const isApp = isInside(path, 'src') || isInside(path, 'sw');
  return isApp && !isTestFile(path) && !modules.some((module) => isInside(path, module));
}

function isUser({ path }: Source, { modules }: PackageUse): boolean {
  const module = modules.find((candidate) => isInside(path, candidate));
  return module !== undefined && (!isTestFile(path) || isTestFile(`${module}/x.ts`));
}

function imports(source: Source, one: PackageUse): boolean {
  const names = [one.name, ...(one.alsoAs ?? [])];
  return source.imports.some(({ specifier }) => names.some((name) => isInside(specifier, name)));
}
