import type { AppSalesInfo, Invoice, Payability } from '#contract/entities/invoice.ts';
import type { Answer } from '#contract/routes/routes.ts';
import { isRefunded, totalDueNow, totalRemainingBalance } from '#domain/balance/balance.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import {
  type ChargeRules,
  isStripeCurrency,
  smallestUnit,
  stripeChargeRules,
} from '#domain/payment/chargeRules.ts';
import { payability } from '#domain/payment/payability.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { versionOf } from '#server/http/etag.ts';
import { todayOf } from './businessStore.ts';
import { hasEInvoice } from './eInvoiceOf.ts';
import { invoiceMoneyOf, planMoneyOf } from './invoiceMoney.ts';
import { isTurnedOn, type LoadedInvoice } from './invoiceStore.ts';
import { presentCompany } from './presentCompany.ts';
import { presentLines, presentPlan, presentTotals } from './presentContent.ts';
import { presentPayments } from './presentPayments.ts';

/** What a page may know of the processor that the installation uses; null when none is configured. */
export type ProcessorFace = {
  readonly publicKey: string;
  readonly scriptUrl: string;
  readonly isTest: boolean;
} | null;

/** In whose business, with which processor and when an invoice is looked at. */
export interface InvoiceView {
  readonly business: BusinessRow;
  readonly processor: ProcessorFace;
  readonly now: Date;
}

/** An invoice's answer and its version (strong entity tag). */
export interface PresentedInvoice {
  readonly body: Answer<'getInvoice'>;
  readonly version: string;
}

/** What the processor of this business can charge in a currency; null when it offers no online payment. */
export function chargeRulesOf(
  { business, processor }: Pick<InvoiceView, 'business' | 'processor'>,
  currency: string,
): ChargeRules | null {
  const isConnected = business.stripeAccountId !== null && processor !== null;
  return isConnected && isStripeCurrency(currency) ? stripeChargeRules(currency) : null;
}

/** An invoice as its link shows it at a point in time. */
export function presentInvoice(loaded: LoadedInvoice, view: InvoiceView): Invoice {
  const { row, content } = loaded;
  const { business } = view;
  const figures = invoiceMoneyOf(loaded);
  const paid = toDecimalString(figures.totalPaid);
  return {
    xid: row.xid,
    orderId: row.orderId,
    invoiceNumber: row.number,
    title: content.row.title,
    status: isRefunded(figures) ? 'REFUNDED' : row.status,
    currencyCode: content.row.currency,
    issuedOn: row.issuedOn,
    totalsOn: content.row.issuedOn,
    dueOn: row.dueOn,
    quoteNumber: loaded.quote?.number ?? null,
    quoteAcceptedAt: loaded.quote?.acceptedAt?.toISOString() ?? null,
    contact: content.row.contact,
    company: presentCompany(business),
    lines: presentLines(content),
    totals: presentTotals(content.row),
    payPlan: presentPlan(content.row),
    total: toDecimalString(figures.total),
    totalPaid: paid,
    totalRefundAmount: toDecimalString(figures.totalRefundAmount),
    paymentsMade: paid,
    totalRemainingBalance: toDecimalString(totalRemainingBalance(figures)),
    totalDueNow: toDecimalString(
      totalDueNow(figures, planMoneyOf(content.row), todayOf(business, view.now)),
    ),
    payments: presentPayments(loaded.payments),
    payability: presentPayability(loaded, view),
    notes: content.row.notes,
    orderTerms: content.row.orderTerms,
    document: content.row.document,
    hasEInvoice: hasEInvoice(loaded, business),
    featureFlags: business.featureFlags,
  };
}

function presentPayability(loaded: LoadedInvoice, view: InvoiceView): Payability {
  const { row, content } = loaded;
  const { currency } = content.row;
  const rules = chargeRulesOf(view, currency);
  const { reason, min, max } = payability({
    invoice: invoiceMoneyOf(loaded),
    plan: planMoneyOf(content.row),
    isWithdrawn: row.withdrawnAt !== null,
    isTurnedOn: isTurnedOn(view.business, row),
    isProcessing: loaded.isProcessing,
    rules,
  });
  return {
    online: reason === null,
    reason,
    min: toDecimalString(min),
    max: toDecimalString(max),
    step: toDecimalString(rules?.step ?? smallestUnit(currency)),
    howToPay: view.business.howToPay,
  };
}

/** What the page needs to take a payment: the processor's public side and the business's account there. */
export function presentSalesInfo({ business, processor }: InvoiceView): AppSalesInfo {
  const isConnected = business.stripeAccountId !== null && processor !== null;
  return {
    processor: isConnected ? 'STRIPE' : null,
    accountId: isConnected ? business.stripeAccountId : null,
    publicKey: isConnected ? processor.publicKey : null,
    scriptUrl: isConnected ? processor.scriptUrl : null,
    isRegionRequired: business.isRegionRequired,
    isTest: isConnected && processor.isTest,
  };
}

/** The whole answer to reading an invoice. */
export function presentInvoiceAnswer(loaded: LoadedInvoice, view: InvoiceView): PresentedInvoice {
  const invoice = presentInvoice(loaded, view);
  const body: Answer<'getInvoice'> = {
    invoice,
    featureFlags: invoice.featureFlags,
    appCurrencyCode: view.business.currency,
    appSalesInfo: presentSalesInfo(view),
    paypalMerchant: null,
    paymentSubtype: null,
  };
  const shown = { ...body, invoice: { ...invoice, status: null } };
  return { body, version: versionOf(shown, invoice.status) };
}
