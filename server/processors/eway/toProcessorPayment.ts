import { findBrand } from '#domain/card/cardBrands.ts';
import { systemClock } from '#server/platform/clock.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { ProcessorPayment, ProcessorPaymentState } from '../contract/processorPayment.ts';
import { toCurrency } from './ewayCurrencies.ts';
import { toFailureCode } from './rapidErrors.ts';

/** A JSON object of a response. */
export type Json = Readonly<Record<string, unknown>>;

/** An object of a response; empty for anything else. */
export function toJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Transactions that have begun and not ended: a 3-D Secure step, or one that eWay calls incomplete. */
const PROCESSING = ['S5085', 'S5086', 'S5099'];

/** A transaction: the response to a charge, or an entry of a query. */
export interface Transaction {
  readonly id: string;
  readonly reference: string;
  /** Ours of the invoice, or of the payment where that has none: its refunds have the same. */
  readonly invoiceNumber: string;
  readonly originalId: string | null;
  readonly isDone: boolean;
  /** Whether eWay would refund all of it: then nothing has been refunded. A lower value can have other reasons. */
  readonly isUntouched: boolean;
  readonly payment: ProcessorPayment;
}

/**
 * Maps a transaction to ours, from the response to a charge (`Payment` has its amount) or from a query (with its own
 * amount). Its refunds are separate transactions. Throws `unreachable` for an invalid response.
 */
export function toTransaction(body: unknown, accountId: string): Transaction {
  const read = toJson(body);
  const about = { ...read, ...toJson(read.Payment) };
  const id = String(read.TransactionID ?? '');
  const amountMinor = Number(about.TotalAmount);
  const currency = toCurrency(about.CurrencyCode);
  const isDone = read.TransactionStatus === true;
  const isWhole = Number.isSafeInteger(amountMinor) && amountMinor >= 0;
  if (!/^\d+$/.test(id) || !isWhole || currency === null) {
    throw new ProcessorError('unreachable', 'eWay returned no transaction');
  }
  const processorStatus = String(read.ResponseMessage ?? '');
  const state = toState(isDone, processorStatus);
  const originalId = String(read.OriginalTransactionId ?? '');
  return {
    id,
    reference: String(about.InvoiceReference ?? ''),
    invoiceNumber: String(about.InvoiceNumber ?? ''),
    originalId: /^[1-9]\d*$/.test(originalId) ? originalId : null,
    isDone,
    isUntouched: !isDone || Number(read.MaxRefund) === amountMinor,
    payment: {
      id,
      accountId,
      clientSecret: '',
      redirectUrl: null,
      amountMinor,
      currency,
      state,
      processorStatus,
      refundedMinor: 0,
      ...toCard(toJson(toJson(read.Customer).CardDetails).Number),
      failureCode: state === 'declined' ? toFailureCode(processorStatus) : null,
      createdAt: toDate(read.TransactionDateTime),
    },
  };
}

function toState(isDone: boolean, message: string): ProcessorPaymentState {
  if (isDone) return 'paid';
  return PROCESSING.some((code) => message.includes(code)) ? 'processing' : 'declined';
}

/** Brand and last digits of a number that eWay has masked, such as `444433XXXXXX1111`. */
function toCard(masked: unknown): Pick<ProcessorPayment, 'method' | 'last4'> {
  const [, first, last4] = /^(\d{4,6})X+(\d{4})$/.exec(String(masked ?? '')) ?? [];
  return { method: first === undefined ? null : findBrand(first), last4: last4 ?? null };
}

/** eWay's times have no zone; a response to a charge has no time: it is of this moment. */
function toDate(value: unknown): Date {
  const text = String(value ?? '');
  const date = new Date(/[zZ]$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? systemClock.now() : date;
}
