import { eq } from 'drizzle-orm';
import type { ProblemCode } from '#contract/problems.ts';
import { totalDueNow } from '#domain/balance/balance.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { type ChargeRules, smallestUnit } from '#domain/payment/chargeRules.ts';
import { nearestPayable, payAmountFault } from '#domain/payment/payAmount.ts';
import { type PayabilityReason, payability } from '#domain/payment/payability.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { contents } from '#server/database/schema/contents.ts';
import { type InvoiceRow, invoices } from '#server/database/schema/documents.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { isTurnedOn, type LoadedInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import { getInstalmentMoney, getInvoiceMoney } from '#server/documents/invoices/invoiceMoney.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { PayableSubject, SubjectAdapter } from '../contract/subjectAdapter.ts';
import { updateInvoiceStatus } from './updateInvoiceStatus.ts';

const REFUSALS: Readonly<Record<PayabilityReason, ProblemCode>> = {
  paid: 'invoice-paid',
  refunded: 'invoice-refunded',
  processing: 'payment-in-progress',
  'below-minimum': 'amount-not-chargeable',
  'credit-note': 'invoice-not-payable-online',
  withdrawn: 'invoice-not-payable-online',
  draft: 'invoice-not-payable-online',
  'turned-off': 'invoice-not-payable-online',
  'no-method': 'invoice-not-payable-online',
};

/** An invoice as a payable subject: bounds from its balance and instalments, status from its payments. */
export const invoiceSubject: SubjectAdapter = {
  async lock(tx, id) {
    await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for(ROW_LOCK);
  },
  async lockPayable(tx, { appId, id, now, payer, chargeRules }) {
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for(ROW_LOCK);
    const isIts = eq(businesses.appId, appId);
    const [business] = await tx.select().from(businesses).where(isIts).for('share'); // online payments may be turned off concurrently
    if (row === undefined || business === undefined || row.appId !== appId) {
      throw new ProblemError('not-found');
    }
    const loaded = await loadInvoice(tx, row);
    return toPayable({
      row,
      loaded,
      rules: chargeRules(loaded.content.row.currency),
      isTurnedOn: isTurnedOn(business, row),
      today: getToday(business, now),
      isStaff: payer === 'staff',
    });
  },
  async hasSameTerms(tx, { subjectId, frozenOrder, createdAt }) {
    if (frozenOrder !== null) return false; // it belonged to an order that has been completed by another payment
    const [row] = await tx
      .select({ at: contents.createdAt })
      .from(invoices)
      .innerJoin(contents, eq(contents.id, invoices.contentId))
      .where(eq(invoices.id, subjectId));
    return row !== undefined && row.at <= createdAt;
  },
  afterPayment: updateInvoiceStatus,
};

interface InvoiceContext {
  readonly row: InvoiceRow;
  readonly loaded: LoadedInvoice;
  readonly rules: ChargeRules | null;
  readonly isTurnedOn: boolean;
  readonly today: string;
  readonly isStaff: boolean;
}

function toPayable({
  row,
  loaded,
  rules,
  isTurnedOn,
  today,
  isStaff,
}: InvoiceContext): PayableSubject {
  const { currency } = loaded.content.row;
  const invoice = getInvoiceMoney(loaded);
  const schedule = getInstalmentMoney(loaded.content.row);
  const { isProcessing } = loaded;
  const isWithdrawn = row.withdrawnAt !== null;
  const bounding = isStaff ? null : schedule;
  const basis = { invoice, schedule: bounding, isProcessing, isTurnedOn, isWithdrawn, rules };
  const { reason, min, max } = payability(basis);
  const charged = rules ?? { min: smallestUnit(currency), step: smallestUnit(currency) };
  const limits = {
    min: toDecimalString(min),
    max: toDecimalString(max),
    least: toDecimalString(charged.min),
    step: toDecimalString(charged.step),
  };
  const refuse = (reason: PayabilityReason) => {
    throw new ProblemError(REFUSALS[reason], { limits });
  };
  const due = totalDueNow(invoice, schedule, today);
  const opening = nearestPayable(due, { min, max }, charged)[0] ?? max;
  return {
    subject: { kind: 'invoice', id: row.id },
    appId: row.appId,
    currency,
    metadata: { invoice_number: row.number, app_id: row.appId },
    ...(isStaff && { isCardOnly: true }),
    openingMinor: opening.amountMinor,
    assertPayable() {
      if (reason !== null) refuse(reason);
    },
    assertPayableBesidesProcessing() {
      if (reason !== null && reason !== 'processing') refuse(reason);
    },
    assertAmount(amountMinor) {
      const amount = money(amountMinor, currency);
      const fault = payAmountFault(amount, { min, max }, charged);
      if (fault === 'out-of-bounds') throw new ProblemError('amount-out-of-bounds', { limits });
      if (fault === null) return;
      const nearest = nearestPayable(amount, { min, max }, charged).map(toDecimalString);
      const [below = limits.least, above = below] = nearest;
      throw new ProblemError('amount-not-chargeable', { limits: { ...limits, below, above } });
    },
  };
}
