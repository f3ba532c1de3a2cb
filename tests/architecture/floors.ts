/**
 * Who may import whom: one row a room, read by every boundary check. A room is a path from the project's root;
 * the longest row that a file's path begins with is the file's room. What is not named is refused.
 */
export interface Room {
  readonly room: string;
  readonly floor: number | 'aside';
  /** Rooms (and everything in them) that may be imported; the room itself always may, but see `apart`. */
  readonly mayImport: readonly string[];
  /** Rooms of which only types may be imported: the shapes of what comes in as props. */
  readonly mayImportTypes?: readonly string[];
  /** The folders directly inside do not know each other: pages, processors, stand-ins. */
  readonly apart?: boolean;
  /** What to do instead, for the message, by the room (or its beginning) that was asked for. */
  readonly insteadOf?: Readonly<Record<string, string>>;
}

const ground = ['contract', 'src/domain', 'src/platform'];
const second = [...ground, 'src/i18n', 'src/ui', 'src/offline/core'];
const fourth = [...second, 'src/api', 'src/api/guards', 'src/store'];
const fifth = [...fourth, 'src/documents', 'src/payments', 'src/offline/page'];

export const ROOMS: readonly Room[] = [
  { room: 'contract', floor: 0, mayImport: [], insteadOf: { '': 'the contract is plain data' } },
  {
    room: 'src/domain',
    floor: 1,
    mayImport: ['contract'],
    insteadOf: {
      'src/platform': 'domain is pure: take the time, the language or the host as a parameter',
    },
  },
  { room: 'src/platform', floor: 1, mayImport: ['contract', 'src/domain'] },
  { room: 'src/i18n', floor: 2, mayImport: [...ground, 'locales'] },
  {
    room: 'src/ui',
    floor: 2,
    mayImport: [...ground, 'src/i18n'],
    insteadOf: { 'src/store': 'a control never sees the store: src/app hands the value in' },
  },
  {
    room: 'src/offline/core',
    floor: 2,
    mayImport: ['contract', 'src/domain', 'src/platform/clock.ts', 'src/api/guards'],
    insteadOf: { '': 'this room runs in the worker too: take what it needs as a parameter' },
  },
  { room: 'src/api/guards', floor: 1, mayImport: ['contract'] },
  {
    room: 'src/api',
    floor: 3,
    mayImport: [...second.filter((room) => room !== 'src/ui'), 'src/api/guards'],
  },
  {
    room: 'src/store',
    floor: 4,
    mayImport: [...second.filter((room) => room !== 'src/ui'), 'src/api'],
  },
  {
    room: 'src/documents',
    floor: 5,
    mayImport: [...ground, 'src/i18n', 'src/ui', 'src/api/failure.ts'],
    mayImportTypes: ['src/api'],
    insteadOf: {
      'src/store': 'hand the value in as a prop from src/pages',
      'src/api': 'hand the value in as a prop from src/pages',
      'src/offline': 'hand the value in as a prop from src/pages',
    },
  },
  {
    room: 'src/payments',
    floor: 5,
    mayImport: [...fourth.filter((room) => room !== 'src/offline/core'), 'src/payments/processors'],
    insteadOf: { 'src/offline': 'a payment is never queued and never read from a copy' },
  },
  {
    room: 'src/payments/processors',
    floor: 5,
    mayImport: [
      'contract',
      'src/payments/contract',
      'src/payments/contract.ts',
      'src/domain',
      'src/platform',
    ],
    apart: true,
    insteadOf: { '': 'a processor is testable alone: src/payments hands in what it needs' },
  },
  { room: 'src/offline/page', floor: 5, mayImport: fourth },
  { room: 'src/pages', floor: 6, mayImport: fifth, apart: true },
  { room: 'src/staff', floor: 6, mayImport: fifth },
  { room: 'src/app', floor: 7, mayImport: [...fifth, 'src/pages', 'src/staff', 'src/early'] },
  { room: 'src/main.tsx', floor: 7, mayImport: [...fifth, 'src/app', 'src/early'] },
  {
    room: 'src/early',
    floor: 7,
    mayImport: [
      ...second.filter((room) => room !== 'src/ui'),
      'src/api',
      'src/app',
      'src/offline/page/mayKeep.ts',
    ],
    insteadOf: { '': 'the head script stays small: it is built from the pure rooms' },
  },
  {
    room: 'src/card-frame',
    floor: 'aside',
    mayImport: [...ground, 'src/i18n', 'src/ui'],
    insteadOf: { '': 'the card frame is a document of its own: speak to it by messages' },
  },
  {
    room: 'sw',
    floor: 'aside',
    mayImport: ['contract', 'src/domain/address', 'src/offline/core', 'src/platform/clock.ts'],
    insteadOf: { '': 'move what page and worker share to src/offline/core' },
  },
  {
    room: 'server',
    floor: 'aside',
    mayImport: ['contract', 'src/domain', 'server/processors', 'server/launch'],
    insteadOf: {
      'server/stand-ins': 'a stand-in is only an address: reach it over the network',
      src: 'only src/domain is shared; load the built server entry by its path',
      locales: 'words belong to the pages: answer with a problem code',
    },
  },
  {
    room: 'server/processors',
    floor: 'aside',
    mayImport: ['contract', 'src/domain', 'server'],
    apart: true,
  },
  {
    room: 'server/stand-ins',
    floor: 'aside',
    mayImport: [],
    apart: true,
    insteadOf: {
      '': 'a stand-in imitates a vendor, who knows nothing of us: write it out in its own folder',
    },
  },
  { room: 'server/launch', floor: 'aside', mayImport: ['server', 'contract'] },
  { room: 'locales', floor: 'aside', mayImport: ['src/domain', 'src/i18n'] },
  { room: 'measure', floor: 'aside', mayImport: [] },
  { room: 'public', floor: 'aside', mayImport: [] },
];

/** The way out when a room's row gives no better one. */
export const WAY_OUT = 'hand the value in as a parameter or prop from a room above';

/** Rooms that only tests may import. */
export const NEVER_IMPORTED = ['tests', 'e2e', 'measure'];

/** Rooms of the app whose code takes types from the contract and nothing else: schemas stay out of the bundle. */
export const TYPES_ONLY_FROM_CONTRACT = ['src', 'sw'];

/** Rooms that only src/app knows, and lazily: each page is a chunk. The door for server rendering draws at once. */
export const LAZY_ROOMS = ['src/pages', 'src/staff'];
export const DRAWS_AT_ONCE = ['src/app/drawing/entry-server.tsx'];

/** The row of the room a file is in; undefined for files of no room: configuration, tests. */
export function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => isInside(path, room.room)).sort(
    (one, other) => other.room.length - one.room.length,
  )[0];
}

/** Whether a path is a room or lies in it. */
export function isInside(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`);
}
