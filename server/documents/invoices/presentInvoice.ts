import type { Invoice, Payability } from '#contract/entities/documents/invoice.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import {
  isRefunded,
  overpaid,
  totalDueNow,
  totalRemainingBalance,
} from '#domain/balance/balance.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { type PayabilityBasis, payability, payabilityReason } from '#domain/payment/payability.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { StoredDocument } from '#server/database/schema/stored.ts';
import { computeVersion } from '#server/platform/etag.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import { presentBankTransfer } from '../bank-transfer/presentBankTransfer.ts';
import { getToday } from '../businessStore.ts';
import { isOwnSeller } from '../e-invoice/isOwnSeller.ts';
import { hasEInvoice } from '../e-invoice/toEInvoice.ts';
import { getNotes, isTurnedOn, type LoadedInvoice } from '../invoiceStore.ts';
import { presentCompany } from '../presentCompany.ts';
import { presentInstalments, presentLines, presentTotals } from '../presentContent.ts';
import { getInstalmentMoney, getInvoiceMoney } from './invoiceMoney.ts';
import {
  getUnusableRules,
  listOffered,
  type OfferedConnection,
  presentPaymentSubtype,
  presentPayPalMerchant,
  presentSalesInfo,
} from './presentMethods.ts';
import { presentPayments } from './presentPayments.ts';

/** The business, its processors and the time for showing an invoice. */
export interface InvoiceView {
  readonly business: BusinessRow;
  readonly processors: Processors;
  readonly now: Date;
  /** Staff may take any part of the rest, also below the deposit. */
  readonly isStaff?: boolean;
}

/** An invoice's response and its version (strong entity tag). */
export interface PresentedInvoice {
  readonly body: RouteResponse<'getInvoice'>;
  readonly version: string;
}

/** An invoice as its link shows it at a point in time. */
export function presentInvoice(loaded: LoadedInvoice, view: InvoiceView): Invoice {
  const { row, content } = loaded;
  const { business } = view;
  const figures = getInvoiceMoney(loaded);
  const paid = toDecimalString(figures.totalPaid);
  const remaining = totalRemainingBalance(figures);
  const today = getToday(business, view.now);
  const dueNow = totalDueNow(figures, getInstalmentMoney(content.row), today);
  const online = presentPayability(loaded, view);
  const { reason } = online;
  const bankTransfer = view.isStaff
    ? null
    : presentBankTransfer(loaded, { business, reason, dueNow, remaining });
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
    quoteXid: loaded.quote?.xid ?? null,
    quoteAcceptedAt: loaded.quote?.acceptedAt?.toISOString() ?? null,
    contact: content.row.contact,
    ...(content.row.delivery && { delivery: content.row.delivery }),
    company: presentCompany(business),
    lines: presentLines(content),
    totals: presentTotals(content.row),
    payPlan: presentInstalments(content.row),
    total: toDecimalString(figures.total),
    totalPaid: paid,
    totalRefundAmount: toDecimalString(figures.totalRefundAmount),
    paymentsMade: paid,
    overpaid: toDecimalString(overpaid(figures)),
    totalRemainingBalance: toDecimalString(remaining),
    totalDueNow: toDecimalString(dueNow),
    payments: presentPayments(loaded.payments, loaded.openDisputes),
    payability: online,
    ...(bankTransfer && { bankTransfer }),
    notes: getNotes(loaded),
    orderTerms: content.row.orderTerms,
    document: content.row.document,
    ...presentOtherSeller(content.row.document, business),
    hasEInvoice: hasEInvoice(loaded, business),
    ...(loaded.hasCharges && { hasCharges: true }),
    featureFlags: business.featureFlags,
  };
}

/** The seller of an e-invoice that another business is paid for. */
function presentOtherSeller(document: StoredDocument | null, business: BusinessRow) {
  if (document === null || isOwnSeller(document.seller, business)) return {};
  return { otherSeller: document.seller.tradingName ?? document.seller.name };
}

function getPayabilityBasis(
  loaded: LoadedInvoice,
  view: InvoiceView,
): Omit<PayabilityBasis, 'rules'> {
  const { row, content, isProcessing } = loaded;
  return {
    invoice: getInvoiceMoney(loaded),
    schedule: view.isStaff ? null : getInstalmentMoney(content.row),
    isWithdrawn: row.withdrawnAt !== null,
    isTurnedOn: isTurnedOn(view.business, row),
    isProcessing,
  };
}

/** The offered connections that can charge an amount between the bounds; where none can, all of them. */
function listPayable(loaded: LoadedInvoice, view: InvoiceView): readonly OfferedConnection[] {
  const offered = listOffered(loaded, view.processors);
  const basis = getPayabilityBasis(loaded, view);
  const fitting = offered.filter(
    ({ rules }) => payabilityReason({ ...basis, rules }) !== 'below-minimum',
  );
  return fitting.length > 0 ? fitting : offered;
}

function presentPayability(loaded: LoadedInvoice, view: InvoiceView): Payability {
  const { currency } = loaded.content.row;
  const rules = listPayable(loaded, view)[0]?.rules ?? getUnusableRules(loaded, view.processors);
  const { reason, min, max } = payability({ ...getPayabilityBasis(loaded, view), rules });
  return {
    online: reason === null,
    reason,
    min: toDecimalString(min),
    max: toDecimalString(max),
    least: toDecimalString(rules?.min ?? smallestUnit(currency)),
    step: toDecimalString(rules?.step ?? smallestUnit(currency)),
    howToPay: view.business.howToPay,
  };
}

/** The whole response to reading an invoice. */
export function presentInvoiceResponse(loaded: LoadedInvoice, view: InvoiceView): PresentedInvoice {
  const invoice = presentInvoice(loaded, view);
  const offered = listPayable(loaded, view);
  const body: RouteResponse<'getInvoice'> = {
    invoice,
    featureFlags: invoice.featureFlags,
    appCurrencyCode: view.business.currency,
    appSalesInfo: presentSalesInfo(offered, view.business),
    paypalMerchant: presentPayPalMerchant(offered),
    paymentSubtype: presentPaymentSubtype(offered),
  };
  const withoutStatus = { ...body, invoice: { ...invoice, status: null } };
  return { body, version: computeVersion(withoutStatus, invoice.status) };
}
