import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { chargeSavedMethod, type SavedCharge } from '#server/payments/charges/chargeSavedMethod.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { type StandIn, startPayPalStandIn } from '#stand-ins/paypal/startPayPalStandIn.ts';
import { makeInvoice } from '../documents/makeDocuments.ts';
import { makeOneLineContent } from '../documents/oneLineContent.ts';
import { sendJson } from '../http/sendJson.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';

/** The sales API of the business with PayPal. */
export const SALES = '/api/harbor/v1/sales';

/** A server, PayPal’s stand-in, and for each test a new invoice of 100.00 and an empty ledger. */
export function setUpPayPal(settings: Readonly<Record<string, string>> = {}) {
  let standIn: StandIn;
  let server: TestServer;
  let path: string;

  beforeAll(async () => {
    standIn = await startPayPalStandIn({ webhookSecret: '8PT597110X687430LKGECATA' });
    const keys = payPalStandInKeys(standIn.url, standIn.frameUrl, '8PT597110X687430LKGECATA');
    server = await openTestServer({ processors: createServerProcessors({ PAYPAL: keys }) });
    const connections = [{ processor: 'PAYPAL', accountId: '5K7TQ2W8ABCDE', settings }] as const;
    await createBusiness(server.office, { ...harbor, connections });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
  const openInvoice = async () => {
    const content = { ...makeOneLineContent('100.00'), currency: 'USD' };
    path = await makeInvoice(server, { appId: 'harbor', content });
  };
  beforeEach(async () => {
    await control('/reset', {});
    await openInvoice();
  });

  const control = (url: string, payload?: object) =>
    sendJson(`${standIn.url}/_stand-in${url}`, payload);
  const findMethod = async (processorId: string) => {
    const isIt = eq(paymentMethods.processorMethodId, processorId);
    const [row] = await server.database.db.select().from(paymentMethods).where(isIt);
    if (row === undefined) throw new Error('It is not saved');
    return row;
  };
  const charge = async (
    method: PaymentMethodRow,
    tryName = 'first',
    more: Partial<SavedCharge> = {},
  ) => {
    const isIt = eq(invoices.xid, path.split('/').at(-1) ?? '');
    const [row] = await server.database.db.select().from(invoices).where(isIt);
    const subject = { kind: 'invoice', id: row?.id ?? '' } as const;
    const request = { appId: 'harbor', subject, method, amountMinor: 10_000, tryName, ...more };
    return chargeSavedMethod(server.office, request);
  };
  return {
    get server() {
      return server;
    },
    get standInUrl() {
      return standIn.url;
    },
    /** The current invoice’s path. */
    get path() {
      return path;
    },
    /** Makes another invoice the current one. */
    openInvoice,
    control,
    findMethod,
    /** Charges the current invoice without its payer. */
    charge,
    post: (url: string, payload: object, headers = {}, key: string = randomUUID()) =>
      server.post(url.startsWith('/') ? url : `${SALES}/${url}`, { payload, headers, key }),
    /** The payer's actions in PayPal’s window. */
    approve: (id: string) => control('/approve', { order: id }),
    credentials: () => control('/credentials'),
    taken: async () => (await control('/ledger')).succeeded as number,
    /** The ids of what PayPal has stored and still charges. */
    stored: async (): Promise<readonly string[]> =>
      (await control('/stored')).stored.map(({ id }: { readonly id: string }) => id),
    invoice: async () => (await server.get(path)).body.invoice,
  };
}
