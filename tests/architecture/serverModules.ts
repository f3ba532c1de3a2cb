/** What to do instead of imports that no module of the server may make. */
export const SERVER_HINTS = {
  'stand-ins': 'a stand-in is only an address: reach it over the network',
  src: 'only src/domain is shared; load the built server entry by its path',
  locales: 'texts belong to the pages: respond with a problem code',
};

/**
 * The server's modules from the lowest layer up. A module may import every module of the layers below it, and none of its
 * own layer or above.
 */
export const SERVER_LAYERS: readonly (readonly { path: string; apart?: true }[])[] = [
  [{ path: 'server/platform' }],
  [{ path: 'server/database' }, { path: 'server/countries' }],
  [{ path: 'server/processors/contract' }, { path: 'server/payments/contract' }],
  [{ path: 'server/connections' }, { path: 'server/processors', apart: true }],
  [{ path: 'server/context' }, { path: 'server/settings.ts' }],
  [{ path: 'server/audit' }],
  [{ path: 'server/accounts' }],
  [{ path: 'server/idempotency' }],
  [{ path: 'server/documents' }, { path: 'server/pdf' }],
  [{ path: 'server/charge-schedules' }],
  [{ path: 'server/checkout' }],
  [{ path: 'server/payments' }],
  [{ path: 'server/payment-methods' }],
  [{ path: 'server/due-charges' }],
  [{ path: 'server/back-office' }],
  [{ path: 'server/contacts' }],
  [{ path: 'server/import' }],
  [{ path: 'server/e-invoice-xml' }],
  [{ path: 'server/handlers' }],
  [{ path: 'server/http' }],
  [{ path: 'server/site' }],
  [{ path: 'server/card-frame' }],
  [
    { path: 'server/install' },
    { path: 'server/demo' },
    { path: 'server/build' },
    { path: 'server/maintenance' },
    { path: 'server/metrics' },
    { path: 'server/backup' },
  ],
  [{ path: 'server/commands' }],
  [{ path: 'server/launch' }],
];
