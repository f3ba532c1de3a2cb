import { systemClock } from '#server/platform/clock.ts';
import type { FindingReadCapability } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorPayment } from '../contract/processorPayment.ts';
import { toReference } from './references.ts';
import { toMinor, toProcessorPayment } from './toProcessorPayment.ts';
import {
  findTransactions,
  readTransaction,
  type TransactionDetails,
  type TransactionSummary,
} from './transactions.ts';

/** Statuses of valid refunds. */
const REFUNDED = ['refundPendingSettlement', 'refundSettledSuccessfully'];

/** Statuses that a refund can end in without money going back. A refused try of the payment itself can have them too. */
const FAILED = [
  'voided',
  'declined',
  'generalError',
  'settlementError',
  'communicationError',
  'returnedItem',
];

/** The refunds of a payment, by whether they are valid. */
export interface Refunds {
  readonly standing: readonly TransactionSummary[];
  readonly failed: readonly TransactionDetails[];
}

/** The refunds of a payment; one that is not settled yet can have none. */
export async function findRefunds(
  context: ConnectionContext,
  { id, status, reference, submittedAt }: TransactionDetails,
): Promise<Refunds> {
  if (status !== 'settledSuccessfully' || reference === null) return { standing: [], failed: [] };
  const found = await findTransactions(context, reference, submittedAt);
  const standing = found.filter((one) => REFUNDED.includes(one.status));
  const failed: TransactionDetails[] = [];
  // the lists do not show whether a transaction is a refund
  for (const one of found.filter((each) => FAILED.includes(each.status) && each.id !== id)) {
    const details = await readTransaction(context, one.id);
    if (details.isRefund && details.refundOf === id) failed.push(details);
  }
  return { standing, failed };
}

/** A payment's current state, with refunds: the processor's response about a payment does not include them. */
export async function readPayment(
  context: ConnectionContext,
  id: string,
): Promise<ProcessorPayment> {
  const details = await readTransaction(context, id);
  const { standing, failed } = await findRefunds(context, details);
  const sum = (refunds: readonly TransactionSummary[]) =>
    refunds.reduce((total, { amount }) => total + toMinor(context, amount), 0);
  const refundFailedMinor = sum(failed);
  return { ...toProcessorPayment(context, details, sum(standing)), refundFailedMinor };
}

/** How far back a payment with a lost response is looked up, in ms: as far as the processor's lists reach in one call. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/** The outcome of a payment, by its id or by our reference. */
export const authorizeNetReads: FindingReadCapability = {
  read: readPayment,
  async findByReference(context, idempotencyKey) {
    const since = new Date(systemClock.now().getTime() - LOOK_BACK_MS);
    const found = await findTransactions(context, toReference(idempotencyKey), since);
    const payments = found.filter(({ status }) => !REFUNDED.includes(status));
    // declined attempts have the reference too: a charge takes precedence
    const isRefused = ({ status }: TransactionSummary) => status === 'declined';
    const tries = [...payments.filter((one) => !isRefused(one)), ...payments.filter(isRefused)];
    for (const { id } of tries) {
      // a failed refund has the reference of its payment, and its status does not show that
      if (!(await readTransaction(context, id)).isRefund) return readPayment(context, id);
    }
    return null;
  },
};
