import { systemClock } from '#server/platform/clock.ts';
import type { FindingReadCapability } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { VendorPayment } from '../contract/vendorPayment.ts';
import { toReference } from './references.ts';
import { toMinor, toVendorPayment } from './toVendorPayment.ts';
import {
  findTransactions,
  readTransaction,
  type TransactionDetails,
  type TransactionSummary,
} from './transactions.ts';

const REFUNDED = ['refundPendingSettlement', 'refundSettledSuccessfully'];

/** The refunds of a payment that stand, newest last; a payment that is not settled yet can have none. */
export async function findRefunds(
  context: ConnectionContext,
  { status, reference, submittedAt }: TransactionDetails,
): Promise<readonly TransactionSummary[]> {
  if (status !== 'settledSuccessfully' || reference === null) return [];
  const found = await findTransactions(context, reference, submittedAt);
  return found.filter((one) => REFUNDED.includes(one.status));
}

/** A payment as it stands, refunds included: the vendor's answer about a payment says nothing of them. */
export async function readPayment(context: ConnectionContext, id: string): Promise<VendorPayment> {
  const details = await readTransaction(context, id);
  const refunds = await findRefunds(context, details);
  const givenBack = refunds.reduce((sum, { amount }) => sum + toMinor(context, amount), 0);
  return toVendorPayment(context, details, givenBack);
}

/** How far back a payment is looked for whose answer was lost, in ms: as far as the vendor's lists go at once. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/** What became of a payment, by its id or by our reference. */
export const authorizeNetReads: FindingReadCapability = {
  read: readPayment,
  async findByReference(context, vendorKey) {
    const since = new Date(systemClock.now().getTime() - LOOK_BACK_MS);
    const found = await findTransactions(context, toReference(vendorKey), since);
    const payments = found.filter(({ status }) => !status.startsWith('refund'));
    // refused tries have the reference too: what was charged counts before them
    const best = payments.find(({ status }) => status !== 'declined') ?? payments[0];
    return best === undefined ? null : readPayment(context, best.id);
  },
};
