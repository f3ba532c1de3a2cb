import { posix } from 'node:path';
import {
  findRoom,
  isInside,
  LAZY_ROOMS,
  NEVER_IMPORTED,
  RENDERED_AT_ONCE,
  ROOMS,
  TYPES_ONLY_FROM_CONTRACT,
  WAY_OUT,
} from './floors.ts';
import { isTestFile } from './projectFiles.ts';
import type { Room } from './room.ts';
import type { Import, Source } from './source.ts';

const NAMED_ROOMS = ['contract', 'server', 'locales', 'tests', 'bench', 'stand-ins'];

/** The file that an import means, from the project's root; undefined for a package. */
export function resolveTarget(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (!bare.startsWith('#')) return undefined;
  const named = bare.slice(1);
  return NAMED_ROOMS.includes(named.split('/')[0] ?? '') ? named : `src/${named}`;
}

/** The imports of a file that its room may not make, each with the right way. Tests may import everything. */
export function checkFloors(source: Source): string[] {
  const room = findRoom(source.path);
  if (isTestFile(source.path) || room === undefined) return [];
  return source.imports.flatMap((one) => {
    const target = resolveTarget(source.path, one.specifier);
    if (target === undefined) return [];
    const fault = getFault(source.path, room, target, one);
    return fault === undefined ? [] : [`${source.path}:${one.line} ${fault}`];
  });
}

function getFault(path: string, room: Room, target: string, one: Import): string | undefined {
  if (NEVER_IMPORTED.some((never) => isInside(target, never) && !isInside(path, never)))
    return `imports ${target}: only tests use that room`;
  if (!mayImport(path, room, target, one.isType)) {
    const asked = `${room.room} may not import ${askedFor(path, room, target)}`;
    return `imports ${one.specifier}. ${asked}: ${wayOut(room, target)}`;
  }
  if (isInside(target, 'contract') && needsTypesOnly(path) && !one.isType)
    return `imports values of ${target}: write \`import type\`, and a small guard where a value is needed`;
  const isLazy = LAZY_ROOMS.some((lazy) => isInside(target, lazy) && !isInside(path, lazy));
  if (isLazy && !one.isDynamic && !one.isType && !RENDERED_AT_ONCE.includes(path))
    return `imports ${target} at once: only src/app knows it, by \`lazy(() => import(...))\``;
  return undefined;
}

function needsTypesOnly(path: string): boolean {
  return TYPES_ONLY_FROM_CONTRACT.some((room) => isInside(path, room));
}

function mayImport(path: string, room: Room, target: string, isType: boolean): boolean {
  const theirs = findRoom(target)?.room;
  if (theirs === room.room) return !room.apart || !areNeighbours(path, target, room.room);
  const named = [...room.mayImport, ...(isType ? (room.mayImportTypes ?? []) : [])];
  return named.some(
    (allowed) =>
      isInside(target, allowed) &&
      (theirs === undefined || allowed === theirs || isInside(allowed, theirs)),
  );
}

function areNeighbours(path: string, target: string, room: string): boolean {
  const getFolder = (file: string) => {
    const rest = file.slice(room.length + 1);
    return rest.includes('/') ? rest.split('/')[0] : undefined;
  };
  const [mine, theirs] = [getFolder(path), getFolder(target)];
  return mine !== undefined && theirs !== undefined && mine !== theirs;
}

function wayOut(room: Room, target: string): string {
  if (findRoom(target)?.room === room.room) return 'its folders do not know each other';
  const hints = Object.entries(room.insteadOf ?? {}).filter(
    ([asked]) => asked === '' || isInside(target, asked),
  );
  hints.sort(([one], [other]) => other.length - one.length);
  return hints[0]?.[1] ?? `${WAY_OUT}; it may import ${room.mayImport.join(', ') || 'nothing'}`;
}

function askedFor(path: string, room: Room, target: string): string {
  const theirs = findRoom(target)?.room;
  if (theirs !== room.room) return theirs ?? target.split('/').slice(0, 2).join('/');
  const folder = (file: string) =>
    file
      .split('/')
      .slice(0, room.room.split('/').length + 1)
      .join('/');
  return `${folder(target)} from ${folder(path)}`;
}

/** Source rooms that no row of the table names: a new room needs its row first. */
export function checkEveryRoomIsNamed(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && path.includes('/') && !isTestFile(path))
    .filter((path) => findRoom(path) === undefined)
    .map((path) => `${path} is in no room: give its folder a row in tests/architecture/floors.ts`);
}

/** How many files each room of the table holds, for the stage's note of what was covered. */
export function countRooms(sources: readonly Source[]): { room: string; files: number }[] {
  return ROOMS.map(({ room }) => ({
    room,
    files: sources.filter((source) => findRoom(source.path)?.room === room).length,
  }));
}
