import type { Room } from './room.ts';
import { SERVER_ROOMS } from './serverRooms.ts';

const ground = ['contract', 'src/domain', 'src/platform'];
const second = [...ground, 'src/i18n', 'src/ui', 'src/offline/core'];
const fourth = [...second, 'src/api', 'src/api/client', 'src/api/guards', 'src/store'];
const payments = ['src/payments', 'src/payments/contract', 'src/payments/contract.ts'];
const fifth = [...fourth, 'src/documents', ...payments, 'src/offline/page'];

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
    mayImport: [
      'contract',
      'src/domain',
      'src/platform/clock.ts',
      'src/api/client',
      'src/api/guards',
    ],
    insteadOf: { '': 'this room runs in the worker too: take what it needs as a parameter' },
  },
  { room: 'src/api/guards', floor: 1, mayImport: ['contract'] },
  {
    room: 'src/api/client',
    floor: 1,
    mayImport: ['contract'],
    insteadOf: { '': 'page and worker share the client: take what it needs as a parameter' },
  },
  {
    room: 'src/api',
    floor: 3,
    mayImport: [...second.filter((room) => room !== 'src/ui'), 'src/api/client', 'src/api/guards'],
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
    mayImport: [
      ...fourth.filter((room) => room !== 'src/offline/core'),
      ...payments,
      'src/payments/processors',
    ],
    insteadOf: { 'src/offline': 'a payment is never queued and never read from a snapshot' },
  },
  ...['src/payments/contract', 'src/payments/contract.ts'].map((room) => ({
    room,
    floor: 5,
    mayImport: ground,
    mayImportTypes: ['src/api/client/call.ts', 'src/api/failure.ts', 'src/i18n/messageId.ts'],
    insteadOf: { '': 'the contract of processors is types: name what it needs in it' },
  })),
  {
    room: 'src/payments/processors',
    floor: 5,
    mayImport: [
      'contract',
      'src/payments/contract',
      'src/payments/contract.ts',
      'src/api/guards',
      'src/domain',
      'src/platform',
    ],
    apart: true,
    insteadOf: { '': 'a processor is testable alone: src/payments hands in what it needs' },
  },
  { room: 'src/offline/page', floor: 5, mayImport: fourth },
  { room: 'src/pages', floor: 6, mayImport: fifth, apart: true },
  { room: 'src/staff', floor: 6, mayImport: fifth },
  { room: 'src/app', floor: 7, mayImport: [...fifth, 'src/pages', 'src/staff', 'src/preload'] },
  { room: 'src/main.tsx', floor: 7, mayImport: [...fifth, 'src/app', 'src/preload'] },
  {
    room: 'src/preload',
    floor: 6,
    mayImport: [
      ...second.filter((room) => room !== 'src/ui'),
      'src/api',
      'src/api/client',
      'src/offline/page/maySave.ts',
    ],
    insteadOf: { '': 'the head script stays small: it is built from the pure rooms' },
  },
  {
    room: 'src/catalogue',
    floor: 7,
    mayImport: second.filter((room) => room !== 'src/offline/core'),
    insteadOf: { '': 'the catalogue shows controls alone: what it needs is a prop of theirs' },
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
    mayImport: [
      'contract',
      'src/api/client',
      'src/domain/address',
      'src/offline/core',
      'src/platform/clock.ts',
    ],
    insteadOf: { '': 'move what page and worker share to src/offline/core' },
  },
  ...SERVER_ROOMS,
  {
    room: 'stand-ins',
    floor: 'aside',
    mayImport: ['stand-ins/kit'],
    apart: true,
    insteadOf: {
      '': 'a stand-in imitates a processor, who knows nothing of us: write it out in its own folder',
    },
  },
  { room: 'stand-ins/kit', floor: 'aside', mayImport: [] },
  { room: 'locales', floor: 'aside', mayImport: ['src/domain', 'src/i18n'] },
  { room: 'bench', floor: 'aside', mayImport: [] },
  { room: 'public', floor: 'aside', mayImport: [] },
];

/** The way out when a room's row gives no better one. */
export const WAY_OUT = 'hand the value in as a parameter or prop from a room above';

/** Rooms that only tests may import. */
export const NEVER_IMPORTED = ['tests', 'e2e', 'bench'];

/** Rooms of the app whose code takes types from the contract and nothing else: schemas stay out of the bundle. */
export const TYPES_ONLY_FROM_CONTRACT = ['src', 'sw'];

/** Rooms that only src/app knows, and lazily: each page is a chunk. The door for server rendering renders at once. */
export const LAZY_ROOMS = ['src/pages', 'src/staff'];
export const RENDERED_AT_ONCE = ['src/app/prerender/entry-server.tsx'];

/** The row of the room a file is in; undefined for files of no room: configuration, tests. */
export function findRoom(path: string): Room | undefined {
  return ROOMS.filter((room) => isInside(path, room.room)).sort(
    (one, other) => other.room.length - one.room.length,
  )[0];
}

/** Whether a path is a room or lies in it. */
export function isInside(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`);
}
