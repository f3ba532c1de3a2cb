import type { Room } from './room.ts';

const SHARED = ['contract', 'src/domain'];

/** The way out of imports that no room of the server may make. */
const INSTEAD_OF = {
  'stand-ins': 'a stand-in is only an address: reach it over the network',
  src: 'only src/domain is shared; load the built server entry by its path',
  locales: 'words belong to the pages: answer with a problem code',
};

/**
 * The server's rooms from the ground up. A room may import every room of the floors below
 * it, and none of its own floor or above.
 */
const FLOORS: readonly (readonly ServerRoom[])[] = [
  [{ room: 'server/platform' }],
  [{ room: 'server/database' }, { room: 'server/countries' }],
  [{ room: 'server/processors/contract' }, { room: 'server/payments/contract' }],
  [{ room: 'server/connections' }, { room: 'server/processors', apart: true }],
  [{ room: 'server/context' }, { room: 'server/settings.ts' }],
  [{ room: 'server/idempotency' }],
  [{ room: 'server/documents' }],
  [{ room: 'server/charge-schedules' }],
  [{ room: 'server/checkout' }],
  [{ room: 'server/payments' }],
  [{ room: 'server/payment-methods' }],
  [{ room: 'server/due-charges' }],
  [{ room: 'server/back-office' }],
  [{ room: 'server/import' }],
  [{ room: 'server/handlers' }],
  [{ room: 'server/http' }],
  [{ room: 'server/site' }],
  [{ room: 'server/card-frame' }],
  [
    { room: 'server/install' },
    { room: 'server/demo' },
    { room: 'server/build' },
    { room: 'server/maintenance' },
  ],
  [{ room: 'server/commands' }],
  [{ room: 'server/launch' }],
];

interface ServerRoom {
  readonly room: string;
  readonly apart?: true;
}

/** The rows of the server's rooms. */
export const SERVER_ROOMS: readonly Room[] = FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    ...room,
    floor,
    mayImport: [
      ...SHARED,
      ...FLOORS.slice(0, floor).flatMap((below) => below.map((one) => one.room)),
    ],
    insteadOf: INSTEAD_OF,
  })),
);
