import { systemClock } from '#server/platform/clock.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { callAuthorizeNet } from './callAuthorizeNet.ts';

/** A transaction from the processor's lists, as far as it is read here. */
export interface TransactionSummary {
  readonly id: string;
  readonly status: string;
  /** Our reference (`toReference`), where it is one of ours. */
  readonly reference: string | null;
  /** A decimal, in the account's currency. */
  readonly amount: string;
}

/** All that is read of one transaction. */
export interface TransactionDetails extends TransactionSummary {
  readonly description: string | null;
  /** The payment that a refund is of. */
  readonly refundOf: string | null;
  readonly isRefund: boolean;
  /** `1` approved, `2` declined, `3` failed, `4` in review. */
  readonly responseCode: string;
  readonly reason: string | null;
  readonly cardType: string | null;
  readonly cardNumber: string | null;
  readonly submittedAt: Date;
}

/** Rows of a page; the processor returns no more. */
const PAGE_SIZE = 1000;

/** A batch is listed by its time of settling, within 31 days at most. */
const BATCH_DAYS = 31;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of concurrent list requests. */
const MAX_CONCURRENT = 6;

type Fields = Readonly<Record<string, unknown>>;

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const toList = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(toFields) : [];
const toText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** One transaction by the processor's id. Rejects with `missing` where the account has none of it. */
export async function readTransaction(
  context: ConnectionContext,
  id: string,
): Promise<TransactionDetails> {
  const name = 'getTransactionDetailsRequest';
  const call = { name, body: { transId: id }, isRepeatable: true } as const;
  const { body } = await callAuthorizeNet(context, call);
  const read = toFields(body.transaction);
  const order = toFields(read.order);
  const card = toFields(toFields(read.payment).creditCard);
  const submittedAt = new Date(toText(read.submitTimeUTC) ?? '');
  const status = toText(read.transactionStatus);
  const transId = toText(read.transId);
  if (transId === null || status === null || Number.isNaN(submittedAt.getTime())) {
    throw new ProcessorError('unreachable', 'The processor returned no transaction');
  }
  return {
    id: transId,
    status,
    reference: toText(order.invoiceNumber),
    description: toText(order.description),
    amount: toText(read.settleAmount) ?? toText(read.authAmount) ?? '',
    refundOf: toText(read.refTransId),
    isRefund: read.transactionType === 'refundTransaction',
    responseCode: toText(read.responseCode) ?? '',
    reason: toText(read.responseReasonCode),
    cardType: toText(card.cardType),
    cardNumber: toText(card.cardNumber),
    submittedAt,
  };
}

/**
 * The transactions with our reference: among the unsettled ones, and in the batches since a time (at most 31 days ago).
 * The processor cannot search by reference.
 */
export async function findTransactions(
  context: ConnectionContext,
  reference: string,
  since: Date,
): Promise<readonly TransactionSummary[]> {
  const isIt = (one: TransactionSummary) => one.reference === reference;
  // unsettled ones first: what settles in between is then in both lists, and never in neither
  const open = await listAll(context, 'getUnsettledTransactionListRequest', {});
  const settled: TransactionSummary[] = [];
  const batches = await listBatches(context, since);
  for (let first = 0; first < batches.length; first += MAX_CONCURRENT) {
    const some = batches.slice(first, first + MAX_CONCURRENT);
    const lists = await Promise.all(
      some.map((batchId) => listAll(context, 'getTransactionListRequest', { batchId })),
    );
    settled.push(...lists.flat().filter(isIt));
  }
  const settledIds = new Set(settled.map(({ id }) => id));
  return [...settled, ...open.filter((one) => isIt(one) && !settledIds.has(one.id))];
}

async function listBatches(context: ConnectionContext, since: Date): Promise<readonly string[]> {
  const now = systemClock.now().getTime();
  const first = Math.max(since.getTime(), now - (BATCH_DAYS - 1) * DAY_MS);
  const body = {
    includeStatistics: false,
    firstSettlementDate: toSeconds(first),
    lastSettlementDate: toSeconds(now),
  };
  const call = { name: 'getSettledBatchListRequest', body, isRepeatable: true } as const;
  const response = await callAuthorizeNet(context, call);
  return toList(response.body.batchList).flatMap(({ batchId }) => toText(batchId) ?? []);
}

/** Without fractions of a second, which the processor refuses. */
function toSeconds(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}

async function listAll(
  context: ConnectionContext,
  name: string,
  about: object,
): Promise<readonly TransactionSummary[]> {
  const all: TransactionSummary[] = [];
  for (let page = 1; ; page += 1) {
    const body = {
      ...about,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: String(PAGE_SIZE), offset: String(page) },
    };
    const response = await callAuthorizeNet(context, { name, body, isRepeatable: true });
    const rows = toList(response.body.transactions);
    all.push(...rows.flatMap(toSummary));
    if (rows.length < PAGE_SIZE) return all;
  }
}

function toSummary(row: Fields): readonly TransactionSummary[] {
  const [id, status] = [toText(row.transId), toText(row.transactionStatus)];
  if (id === null || status === null) return [];
  const [reference, amount] = [toText(row.invoiceNumber), toText(row.settleAmount) ?? ''];
  return [{ id, status, reference, amount }];
}
