import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentMethodRow } from '#server/database/schema/contacts.ts';
import { getCapability } from '#server/payments/connections.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { writeMethod } from '../methodStore.ts';

/** An agreement to later payments that a contact gave at the processor, by the token of the request. */
export interface ApprovedAgreement {
  readonly appId: string;
  readonly contactId: string;
  readonly connected: Connected;
  readonly token: string;
  /** Our reference of the payment that comes with an agreement, derived from the processor's id of the agreement. */
  readonly toPaymentKey: (processorMethodId: string) => string;
}

/** Saves an agreement as a payment method of its contact, who agreed at the processor. A repeated call returns the same method. */
export async function saveAgreement(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { appId, contactId, connected, token, toPaymentKey }: ApprovedAgreement,
): Promise<PaymentMethodRow> {
  const { connection: connectionId, processor, accountId } = connected.context;
  const method = await getCapability(connected, 'agreements').save(connected.context, token);
  const setup = { connectionId, processor, accountId, processorCustomerId: null };
  const firstPaymentKey = toPaymentKey(method.id);
  const written = { link: { appId, contactId }, setup, method, billing: {}, firstPaymentKey };
  return db.transaction((tx) =>
    writeMethod(tx, { ...written, consent: 'EXPLICIT_CONSENT', scope: 'any', now: clock.now() }),
  );
}
