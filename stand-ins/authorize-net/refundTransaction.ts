import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { hasFailedAfterApproval } from './failLater.ts';
import { failAsDuplicate, findDuplicate } from './findDuplicate.ts';
import { type Fields, toAmount, toFields } from './responses.ts';
import {
  announce,
  fail,
  newTransactionId,
  record,
  type TransactionRequest,
  toMinor,
  toTransactionReply,
} from './transactions.ts';
import type { Ledger, Transaction, World } from './World.ts';

const NO_CREDIT = 'The referenced transaction does not meet the criteria for issuing a credit.';

/** Voids an unsettled transaction (`voidTransaction`), or refunds a settled one (`refundTransaction`). */
export async function refundTransaction(
  world: World,
  asked: TransactionRequest,
  request: Fields,
): Promise<Reply> {
  await world.barriers.arrive('refund');
  const payment = asked.ledger.transactions.get(String(request.refTransId));
  if (payment === undefined) return fail('16', 'The transaction cannot be found.');
  if (request.transactionType === 'voidTransaction') return undo(world, asked, payment);
  return refund(world, asked, { request, payment });
}

function undo(world: World, { body }: TransactionRequest, payment: Transaction): Reply {
  if (payment.status === 'voided') return toTransactionReply(payment, body.refId);
  if (payment.batchId !== null || payment.responseCode === '2')
    return fail('16', 'The transaction cannot be found.');
  payment.status = 'voided';
  announce(world, payment, 'void');
  return toTransactionReply(payment, body.refId);
}

interface ToRefund {
  request: Fields;
  payment: Transaction;
}

function refund(
  world: World,
  { ledger, body }: TransactionRequest,
  { request, payment }: ToRefund,
): Reply {
  const amount = toMinor(request.amount);
  const { cardNumber } = toFields(toFields(request.payment).creditCard);
  const isIt = String(cardNumber).slice(-4) === payment.card.last4;
  const left = payment.amount - sumRefunds(ledger, payment);
  if (payment.status !== 'settledSuccessfully' || !isIt || amount === null)
    return fail('54', NO_CREDIT);
  if (amount > left) return fail('55', `Only ${toAmount(left)} is left.`);
  const { invoiceNumber = '', description = '' } = toFields(request.order);
  const back: Transaction = {
    ...payment,
    id: newTransactionId(),
    type: 'refundTransaction',
    status: 'refundPendingSettlement',
    amount,
    invoiceNumber: String(invoiceNumber),
    description: String(description),
    poNumber: String(request.poNumber ?? ''),
    refTransId: payment.id,
    submittedAt: world.now(),
    batchId: null,
  };
  const same = findDuplicate(ledger, back, request);
  if (same !== undefined) return failAsDuplicate(same);
  record(world, ledger, back, 'refund');
  return toTransactionReply(back, body.refId);
}

function sumRefunds(ledger: Ledger, { id }: Transaction): number {
  const refunds = [...ledger.transactions.values()].filter(
    (one) => one.refTransId === id && !hasFailedAfterApproval(one),
  );
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
