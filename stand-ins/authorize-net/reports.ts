import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { type Fields, notFound, refuse, succeed, toFields } from './responses.ts';
import type { Ledger, Transaction } from './World.ts';

const toTime = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
/** Converts an amount to a number, as reports have it. */
const toNumber = (minor: number) => minor / 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `getTransactionDetailsRequest`. */
export function getDetails({ transactions }: Ledger, { transId }: Fields): Reply {
  const one = transactions.get(String(transId));
  if (one === undefined) return notFound();
  const { invoiceNumber, description, card } = one;
  const creditCard = {
    cardNumber: `XXXX${card.last4}`,
    expirationDate: 'XXXX',
    cardType: card.type,
  };
  return succeed({
    transaction: {
      transId: one.id,
      ...(one.refTransId !== null && { refTransId: one.refTransId }),
      submitTimeUTC: toTime(one.submittedAt),
      transactionType: one.type,
      transactionStatus: one.status,
      responseCode: Number(one.responseCode),
      responseReasonCode: Number(one.reason),
      ...(one.batchId !== null && { batch: { batchId: one.batchId } }),
      order: { invoiceNumber, description },
      authAmount: toNumber(one.amount),
      settleAmount: toNumber(one.amount),
      payment: { creditCard },
    },
  });
}

/** `getUnsettledTransactionListRequest`, and `getTransactionListRequest` for one batch. */
export function listTransactions({ transactions }: Ledger, body: Fields): Reply {
  const batchId = body.batchId === undefined ? null : String(body.batchId);
  const { limit = '1000', offset = '1' } = toFields(body.paging);
  const first = (Number(offset) - 1) * Number(limit);
  const found = [...transactions.values()].filter((one) => one.batchId === batchId).reverse();
  const page = found.slice(first, first + Number(limit)).map(toSummary);
  return succeed({
    ...(page.length > 0 && { transactions: page }),
    totalNumInResultSet: page.length,
  });
}

function toSummary(one: Transaction) {
  return {
    transId: one.id,
    submitTimeUTC: toTime(one.submittedAt),
    transactionStatus: one.status,
    invoiceNumber: one.invoiceNumber,
    accountType: one.card.type,
    accountNumber: `XXXX${one.card.last4}`,
    settleAmount: toNumber(one.amount),
  };
}

/** `getSettledBatchListRequest`, for at most 31 days. */
export function listBatches({ batches }: Ledger, body: Fields): Reply {
  const [first, last] = [body.firstSettlementDate, body.lastSettlementDate].map(String);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
  if (![first, last].every((one) => isTime.test(one ?? '')))
    return refuse('E00003', 'Invalid date.');
  const [from, to] = [Date.parse(first ?? ''), Date.parse(last ?? '')];
  if (to - from > 31 * DAY_MS) return refuse('E00068', 'The date range is longer than 31 days.');
  const found = [...batches.values()].filter(
    ({ settledAt }) => settledAt >= from && settledAt <= to + 1000,
  );
  const batchList = found.map(({ id, settledAt }) => ({
    batchId: id,
    settlementTimeUTC: toTime(settledAt),
    settlementState: 'settledSuccessfully',
  }));
  return succeed(batchList.length > 0 ? { batchList } : {});
}
