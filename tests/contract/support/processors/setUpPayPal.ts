import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { chargeSavedMethod, type SavedCharge } from '#server/payments/charges/chargeSavedMethod.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { startPayPalStandIn } from '#stand-ins/paypal/startPayPalStandIn.ts';
import { setUpProcessor } from './setUpProcessor.ts';

/** The id of the webhook, which signs PayPal’s events. */
const WEBHOOK_ID = '8PT597110X687430LKGECATA';

/** The sales API of the business with PayPal. */
export const SALES = '/api/harbor/v1/sales';

/** A server, PayPal’s stand-in, and for each test a new invoice of 100.00 and an empty ledger. */
export function setUpPayPal(settings: Readonly<Record<string, string>> = {}) {
  const connections = [{ processor: 'PAYPAL', accountId: '5K7TQ2W8ABCDE', settings }] as const;
  const paying = setUpProcessor({
    start: () => startPayPalStandIn({ webhookSecret: WEBHOOK_ID }),
    createProcessors: ({ url, frameUrl }) =>
      createServerProcessors({ PAYPAL: payPalStandInKeys(url, frameUrl, WEBHOOK_ID) }),
    business: { ...harbor, connections },
  });
  const { control } = paying;

  const findMethod = async (processorId: string) => {
    const isIt = eq(paymentMethods.processorMethodId, processorId);
    const [row] = await paying.server.database.db.select().from(paymentMethods).where(isIt);
    if (row === undefined) throw new Error('It is not saved');
    return row;
  };
  const charge = async (
    method: PaymentMethodRow,
    tryName = 'first',
    more: Partial<SavedCharge> = {},
  ) => {
    const isIt = eq(invoices.xid, paying.xid);
    const [row] = await paying.server.database.db.select().from(invoices).where(isIt);
    const subject = { kind: 'invoice', id: row?.id ?? '' } as const;
    const request = { appId: 'harbor', subject, method, amountMinor: 10_000, tryName, ...more };
    return chargeSavedMethod(paying.server.office, request);
  };

  return Object.assign(paying, {
    findMethod,
    /** Charges the current invoice without its payer. */
    charge,
    post: (url: string, payload: object, headers = {}, key: string = randomUUID()) =>
      paying.server.post(url.startsWith('/') ? url : `${SALES}/${url}`, { payload, headers, key }),
    /** The payer's actions in PayPal’s window. */
    approve: (id: string) => control('/approve', { order: id }),
    credentials: () => control('/credentials'),
    /** The ids of what PayPal has stored and still charges. */
    stored: async (): Promise<readonly string[]> =>
      (await control('/stored')).stored.map(({ id }: { readonly id: string }) => id),
  });
}
