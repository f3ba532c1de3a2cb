import { isInside } from './floors.ts';
import type { PackageRoom } from './packages.ts';
import { isTestFile } from './projectFiles.ts';
import type { Source } from './source.ts';

/** Packages missing from the room that they are for, used elsewhere, or wrongly listed as pending. */
export function checkPackages(
  sources: readonly Source[],
  packages: readonly PackageRoom[],
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

function useFaults(sources: readonly Source[], one: PackageRoom): string[] {
  const users = sources.filter((source) => imports(source, one) && isUser(source, one));
  const rooms = one.rooms.join(' or ');
  if (one.pending && users.length > 0)
    return [
      `${one.name} is used in ${users[0]?.path}: take \`pending\` off its row in packages.ts`,
    ];
  if (!one.pending && users.length === 0)
    return [`${one.name} is imported nowhere in ${rooms}, the room that it is for`];
  return [];
}

function strayFaults(sources: readonly Source[], one: PackageRoom): string[] {
  if (!one.only) return [];
  return sources
    .filter((source) => isInside(source.path, 'src') || isInside(source.path, 'sw'))
    .filter((source) => !isTestFile(source.path) && imports(source, one))
    .filter((source) => !one.rooms.some((room) => isInside(source.path, room)))
    .map((source) => `${source.path} imports ${one.name}: its door is ${one.rooms.join(' or ')}`);
}

function isUser(source: Source, one: PackageRoom): boolean {
  const room = one.rooms.find((candidate) => isInside(source.path, candidate));
  if (room === undefined) return false;
  return !isTestFile(source.path) || isTestFile(`${room}/x.ts`);
}

function imports(source: Source, one: PackageRoom): boolean {
  const names = [one.name, ...(one.alsoAs ?? [])];
  return source.imports.some(({ specifier }) => names.some((name) => isInside(specifier, name)));
}
