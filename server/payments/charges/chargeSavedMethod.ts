import { createHash } from 'node:crypto';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentMethodRow } from '#server/database/schema/contacts.ts';
import type { Connected, ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import {
  MERCHANT_INITIATED,
  type StoredCredential,
} from '#server/processors/contract/processorPayment.ts';
import { getConnection } from '../connections.ts';
import type { MemberName } from '../contract/memberName.ts';
import { SAVED_KEY } from '../contract/savedKey.ts';
import type { Subject } from '../contract/subject.ts';
import type { Payer } from '../contract/subjectAdapter.ts';
import type { PaymentAttempt } from '../intents/reserveAttempt.ts';
import { assertConsent, assertNotRemoved } from './assertConsent.ts';
import { chargeOnce } from './chargeOnce.ts';
import { chargeSavedByOrder } from './chargeSavedByOrder.ts';
import type { PaymentReport } from './reportPayment.ts';

/** A saved payment method to charge with an amount, in minor units, while the payer is not present. */
export interface SavedCharge {
  readonly appId: string;
  readonly subject: Subject;
  readonly method: Pick<
    PaymentMethodRow,
    'id' | 'connectionId' | 'processorMethodId' | 'processorCustomerId'
  >;
  readonly amountMinor: number;
  /** Names the attempt: the same name is the same attempt and the same charge. A later attempt has another name. */
  readonly tryName: string;
  /** Defaults to a customer. */
  readonly payer?: Payer;
  readonly takenBy?: MemberName | undefined;
  /** Who starts the charge. Defaults to the business, without the customer present. */
  readonly credential?: StoredCredential;
  /** See `PaymentAttempt`. */
  readonly assertWanted?: PaymentAttempt['assertWanted'];
}

/** Whether a processor can charge saved payment methods without the payer. */
export function canChargeSaved({ capabilities }: Pick<ProcessorAdapter, 'capabilities'>): boolean {
  return capabilities.vault !== undefined || capabilities.orders?.captureSaved !== undefined;
}

/**
 * Charges a saved payment method for a subject, once per attempt, through the connection that it was saved with. The attempt is
 * recorded before the processor is called, so that after a lost response or a crash the same attempt finds its outcome. A decline
 * is a report (`failed`), or a `ProcessorError` (`declined`) if the processor created no payment for it. Other errors say nothing
 * about the method: a `ProblemError` if the subject cannot be paid this way (`consent-missing`: the owner does not consent, or no
 * longer does), a `ProcessorError` if the outcome is unknown (`unreachable`) or the processor does not support the request.
 */
export async function chargeSavedMethod(
  deps: ServerContext,
  request: SavedCharge,
): Promise<PaymentReport> {
  const { method, tryName, credential = MERCHANT_INITIATED, assertWanted, ...about } = request;
  const connected = await getConnection(deps, method);
  const { context, adapter } = connected;
  await assertNotRemoved(deps.db, method.id);
  const { processorMethodId: methodId, processorCustomerId: customer } = method;
  const started = {
    ...about,
    connected,
    idempotencyKey: toSavedChargeKey(request, connected),
    assertWanted: async (tx: Transaction) => {
      await assertConsent(tx, method.id, request.subject); // locks the method before any schedule
      await assertWanted?.(tx);
    },
  };
  const { vault } = adapter.capabilities;
  if (vault !== undefined) {
    return chargeOnce(deps, {
      ...started,
      capability: 'vault',
      isOnceForKey: vault.isOnceForKey ?? false,
      send: (payment) => vault.charge(context, { ...payment, methodId, customer, credential }),
    });
  }
  if (canChargeSaved(adapter))
    return chargeSavedByOrder(deps, { ...started, methodId, credential });
  throw new ProcessorError('not-configured', `${adapter.name} does not charge saved methods`);
}

/** The idempotency key of one attempt to charge a saved payment method. */
export function toSavedChargeKey(
  {
    subject,
    method,
    amountMinor,
    tryName,
  }: Pick<SavedCharge, 'subject' | 'amountMinor' | 'tryName'> & {
    readonly method: Pick<SavedCharge['method'], 'processorMethodId'>;
  },
  { context: { connection } }: Pick<Connected, 'context'>,
): string {
  const { kind, id } = subject;
  const named = [connection, kind, id, method.processorMethodId, amountMinor, tryName];
  const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex');
  return `${SAVED_KEY}${hash.slice(0, 40)}`;
}
