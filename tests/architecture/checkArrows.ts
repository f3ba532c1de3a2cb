import { resolveTarget } from './checkFloors.ts';
import { findRoom, ROOMS } from './floors.ts';
import { isTestFile } from './projectFiles.ts';
import type { Room } from './room.ts';
import type { Source } from './source.ts';

/** The first import that leads from one place to another. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly at: string;
}

/** Which rooms' floors are counted together. */
export const BUILDINGS = ['server', 'app'] as const;

/** The building of a room: the server's rooms, or those of the app with what it shares. */
export function getBuilding(room: string): (typeof BUILDINGS)[number] {
  return room.startsWith('server/') ? 'server' : 'app';
}

/** Imports that lead from a room to one of a higher floor of its building, one for each two rooms. */
export function checkUpwardArrows(
  sources: readonly Source[],
  rooms: readonly Room[] = ROOMS,
): string[] {
  return upwardArrows(sources, rooms).map(({ from, to, at }) => `${at} leads up: ${from} -> ${to}`);
}

function upwardArrows(sources: readonly Source[], rooms: readonly Room[]): readonly Arrow[] {
  const floors = new Map(rooms.map(({ room, floor }) => [room, floor]));
  return arrowsBetween(sources, getRoomName).filter(({ from, to }) => {
    const [low, high] = [floors.get(from), floors.get(to)];
    const isJudged = typeof low === 'number' && typeof high === 'number';
    return isJudged && getBuilding(from) === getBuilding(to) && high > low;
  });
}

/** Circles of rooms, and of folders that lie side by side in a room. */
export function checkCircles(sources: readonly Source[]): string[] {
  const inBuildings = sources.filter(({ path }) => typeof findRoom(path)?.floor === 'number');
  const folders = [...new Set(inBuildings.flatMap(({ path }) => getFolders(path)))]
    .filter((folder) => findRoom(folder) !== undefined)
    .sort();
  return [
    ...circlesIn(arrowsBetween(inBuildings, getRoomName)),
    ...folders.flatMap((parent) => {
      const inside = inBuildings.filter(({ path }) => path.startsWith(`${parent}/`));
      return circlesIn(arrowsBetween(inside, (path) => childFolder(parent, path)));
    }),
  ];
}

/** One line for each building: its rooms from the top floor down, and how many arrows lead up. */
export function describeFloors(
  sources: readonly Source[],
  rooms: readonly Room[] = ROOMS,
): readonly string[] {
  const upward = upwardArrows(sources, rooms);
  const used = new Set(sources.map(({ path }) => getRoomName(path)));
  return BUILDINGS.map((building) => {
    const own = rooms.filter(({ room }) => getBuilding(room) === building && used.has(room));
    const floors = [...new Set(own.map(({ floor }) => floor))].filter(
      (floor) => typeof floor === 'number',
    );
    const lines = floors
      .sort((one, other) => other - one)
      .map((floor) => {
        const here = own.filter((room) => room.floor === floor).map(({ room }) => room);
        return `${floor} ${here.join(', ')}`;
      });
    const count = upward.filter((fault) => getBuilding(fault.from) === building).length;
    return `${building}: ${lines.join(' | ')}; ${count} upward arrows`;
  });
}

const roomNames = new Map<string, string | undefined>();

function getRoomName(path: string): string | undefined {
  if (!roomNames.has(path)) roomNames.set(path, findRoom(path)?.room);
  return roomNames.get(path);
}

function getFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The folder directly inside another that holds a path; undefined for what is not inside, or lies there as a file. */
function childFolder(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const rest = path.slice(parent.length + 1).split('/');
  return rest.length > 1 ? `${parent}/${rest[0]}` : undefined;
}

function arrowsBetween(
  sources: readonly Source[],
  placeOf: (path: string) => string | undefined,
): readonly Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { path, imports } of sources) {
    const from = isTestFile(path) ? undefined : placeOf(path);
    if (from === undefined) continue;
    for (const { specifier, line } of imports) {
      const target = resolveTarget(path, specifier);
      const to = target === undefined ? undefined : placeOf(target);
      const key = `${from} ${to}`;
      if (to === undefined || to === from || found.has(key)) continue;
      found.set(key, { from, to, at: `${path}:${line}` });
    }
  }
  return [...found.values()];
}

/** The arrows that are part of a circle, those of each circle as one fault. */
function circlesIn(arrows: readonly Arrow[]): string[] {
  const next = new Map<string, Arrow[]>();
  for (const arrow of arrows) next.set(arrow.from, [...(next.get(arrow.from) ?? []), arrow]);
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
    const circle = [...next.keys()].filter((other) => isMutual(place, other)).sort();
    for (const other of circle) done.add(other);
    const ways = arrows.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
    return [
      `${circle.join(', ')} import each other in a circle: ${ways.map(({ from, to, at }) => `${from} -> ${to} (${at})`).join('; ')}`,
    ];
  });
}
