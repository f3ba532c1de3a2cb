import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { PaymentRequest } from '#server/processors/contract/processorPayment.ts';
import type { MemberName } from '../contract/memberName.ts';
import type { Subject } from '../contract/subject.ts';
import type { Payer } from '../contract/subjectAdapter.ts';
import { freezeOrder } from './freezeOrder.ts';
import {
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockIntentOfKey,
  lockLiveIntent,
  reserveIntent,
} from './intentStore.ts';

/** One attempt to charge a subject with a call of ours; the amount is in minor units. */
export interface PaymentAttempt {
  readonly appId: string;
  readonly subject: Subject;
  readonly connected: Connected;
  readonly amountMinor: number;
  readonly capability: 'tokenCharges' | 'vault' | 'orders';
  /** Our own reference for the attempt. It finds the attempt at the processor even if its response was lost. */
  readonly idempotencyKey: string;
  /** Defaults to a customer. */
  readonly payer?: Payer | undefined;
  /** The staff member who takes the payment; omitted for a customer's own payment. */
  readonly takenBy?: MemberName | undefined;
  /** Called in the transaction that reserves a new attempt; throws if the attempt is no longer wanted. */
  readonly assertWanted?: ((tx: Transaction) => Promise<void>) | undefined;
}

/**
 * The state of an attempt: its outcome is known, another payment of the subject is open, or it is to be sent to the processor
 * now.
 */
export type AttemptReservation =
  | { readonly kind: 'known'; readonly row: PaymentIntentRow }
  | { readonly kind: 'other' }
  | {
      readonly kind: 'send';
      readonly row: LeasedIntent;
      /** Whether the processor may already have received it. */
      readonly isRepeat: boolean;
      readonly metadata: PaymentRequest['metadata'];
    };

/** An attempt gives up after this many payments that others opened in between. */
export const MAX_ROUNDS = 5;

/**
 * Records an attempt before the processor is called, or finds its record. Returns `null` while another request has leased the
 * subject's payment. Throws a `ProblemError` if the subject cannot be paid this way.
 */
export async function reserveAttempt(
  tx: Transaction,
  deps: ServerContext,
  {
    appId,
    subject,
    connected,
    amountMinor,
    capability,
    idempotencyKey,
    payer,
    takenBy,
    assertWanted,
  }: PaymentAttempt,
): Promise<AttemptReservation | null> {
  const now = deps.clock.now();
  const { context, adapter } = connected;
  const { chargeRules } = adapter;
  const kind = deps.subjects[subject.kind];
  const toPay = { appId, id: subject.id, now, chargeRules };
  const payable = await kind.lockPayable(tx, { ...toPay, ...(payer && { payer }) });
  const own = await lockIntentOfKey(tx, subject, idempotencyKey);
  const live = await lockLiveIntent(tx, subject);
  if (live !== null && isLeased(live, now)) return null;
  if (own !== null && own.processorIntentId !== null) return { kind: 'known', row: own };
  const { currency, metadata } = payable;
  if (live === null) {
    payable.assertPayable();
    payable.assertAmount(amountMinor);
    await assertWanted?.(tx);
    const made = await freezeOrder(payable);
    const started = {
      appId,
      subject,
      context,
      capability,
      currency,
      amountMinor,
      idempotencyKey,
      takenBy,
      made,
    };
    const row = await reserveIntent(tx, started, now);
    return { kind: 'send', row, isRepeat: false, metadata };
  }
  const isToEnd = live.endReason !== null; // it could not be canceled earlier because its connection had no keys
  if (live.id !== own?.id || isToEnd) return { kind: 'other' };
  return { kind: 'send', row: await leaseIntent(tx, live, now), isRepeat: true, metadata };
}
