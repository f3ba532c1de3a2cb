import type {
  AppSalesInfo,
  Invoice,
  Payability,
  PaymentEntry,
} from '#contract/entities/documents/invoice.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isRefunded } from '#domain/balance/balance.ts';
import { type Money, money, subtractMoney } from '#domain/money/money.ts';
import { fromDecimalString, toDecimalString } from '#domain/money/toDecimalString.ts';
import { GARDEN, type LineOptions, makeLines } from './makeLines.ts';
import { makeCompany, makeContact } from './makeParties.ts';

/** The test's changes to an invoice. `sketches` are its lines and totals; balances follow from `totalPaid` and refunds. */
export interface InvoiceChanges
  extends Partial<Omit<Invoice, 'lines' | 'totals' | 'total' | 'payability'>> {
  readonly sketches?: readonly LineOptions[];
  readonly payability?: Partial<Payability>;
}

function read(text: string | undefined, currency: string): Money {
  const amount = text === undefined ? money(0, currency) : fromDecimalString(text, currency);
  if (!amount) throw new Error(`Not an amount of ${currency}: ${text}`);
  return amount;
}

/**
 * An unpaid invoice of November 2026 for garden work. Invariants: totals follow from the lines, the balance from what
 * was paid and refunded, the bounds of a payment from balance and deposit.
 */
export function makeInvoice({ sketches = GARDEN, ...changes }: InvoiceChanges = {}): Invoice {
  const { payability, ...fields } = changes;
  const currency = changes.currencyCode ?? 'USD';
  const issuedOn = changes.issuedOn ?? '2026-11-17';
  const { lines, totals, total } = makeLines(sketches, { currency, issuedOn });
  const paid = read(changes.totalPaid, currency);
  const refunded = read(changes.totalRefundAmount, currency);
  const status = changes.status ?? 'SENT';
  const isFrozen = isRefunded({ status, totalRefundAmount: refunded });
  const left = isFrozen ? money(0, currency) : subtractMoney(total, paid);
  const deposit = read(changes.payPlan?.amountDue, currency);
  const depositLeft = Math.max(0, deposit.amountMinor - paid.amountMinor);
  const dueNow = depositLeft > 0 ? money(depositLeft, currency) : left;
  const reason = isFrozen ? 'refunded' : left.amountMinor === 0 ? 'paid' : null;
  return {
    xid: 'invoice-1',
    orderId: 'order-1',
    invoiceNumber: '2041',
    title: null,
    status,
    currencyCode: currency,
    issuedOn,
    dueOn: '2026-12-15',
    quoteNumber: '118',
    quoteAcceptedAt: '2026-11-16T18:20:05.120Z',
    contact: makeContact(),
    company: makeCompany(),
    lines,
    totals,
    payPlan: null,
    total: toDecimalString(total),
    totalPaid: toDecimalString(paid),
    totalRefundAmount: toDecimalString(refunded),
    paymentsMade: toDecimalString(paid),
    totalRemainingBalance: toDecimalString(left),
    totalDueNow: toDecimalString(isFrozen ? left : dueNow),
    payments: [],
    notes: 'We start on the first dry Monday in December.',
    orderTerms: null,
    document: null,
    featureFlags: {},
    ...fields,
    payability: {
      online: reason === null,
      reason,
      min: toDecimalString(
        depositLeft > 0 ? dueNow : money(Math.min(1, left.amountMinor), currency),
      ),
      max: toDecimalString(left),
      step: toDecimalString(money(1, currency)),
      howToPay: null,
      ...payability,
    },
  };
}

/** A successful payment by card. */
export function makePayment(overrides: Partial<PaymentEntry> = {}): PaymentEntry {
  return {
    id: 'payment-1',
    label: 'APPROVED',
    state: 'paid',
    amount: '310.00',
    at: '2026-11-18T17:04:00.000Z',
    processor: 'STRIPE',
    method: 'Visa',
    last4: '4242',
    failure: null,
    ...overrides,
  };
}

/** A sales app that takes test payments through Stripe. */
export function makeSalesInfo(overrides: Partial<AppSalesInfo> = {}): AppSalesInfo {
  return {
    processor: 'STRIPE',
    accountId: 'acct_1',
    publicKey: 'pk_test_1',
    scriptUrl: 'http://127.0.0.1:9/v3/',
    isRegionRequired: false,
    isTest: true,
    ...overrides,
  };
}

/** The response to getInvoice with such an invoice. */
export function makeInvoiceResponse(changes: InvoiceChanges = {}): RouteResponse<'getInvoice'> {
  const invoice = makeInvoice(changes);
  return {
    invoice,
    featureFlags: invoice.featureFlags,
    appCurrencyCode: invoice.currencyCode,
    appSalesInfo: makeSalesInfo(),
    paypalMerchant: null,
    paymentSubtype: null,
  };
}
