import { eq } from 'drizzle-orm';
import type { ProblemCode } from '#contract/problems.ts';
import { totalDueNow } from '#domain/balance/balance.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import {
  type ChargeRules,
  chargeableAtMost,
  isStripeCurrency,
  stripeChargeRules,
} from '#domain/payment/chargeRules.ts';
import { payAmountFault } from '#domain/payment/payAmount.ts';
import { type PayabilityReason, payability } from '#domain/payment/payability.ts';
import type { Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { type InvoiceRow, invoices } from '#server/database/schema/documents.ts';
import { todayOf } from '#server/documents/businessStore.ts';
import { invoiceMoneyOf, planMoneyOf } from '#server/documents/invoiceMoney.ts';
import { isTurnedOn, type LoadedInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import { ProblemError } from '#server/http/problemError.ts';

/** An invoice about to be paid, locked until the transaction ends. Amounts are minor units of `currency`. */
export interface PayableInvoice {
  readonly id: string;
  readonly appId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly number: string;
  /** What a payment is opened with: due now, or the most below it that the processor can charge. Another is sent before a confirm. */
  readonly openingMinor: number;
  /** Throws when the invoice cannot be paid online now, with the code that says why. */
  assertPayable(): void;
  /** The same, but for a payment under way: whether it still is, only the processor knows. */
  assertPayableBesidesProcessing(): void;
  /** Throws when the amount is out of bounds (reading 7) or nothing that the processor can charge (reading 14). */
  assertAmount(amountMinor: number): void;
}

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

/** Which invoice, at what time. */
export interface InvoiceToPay {
  readonly appId: string;
  readonly invoiceId: string;
  readonly now: Date;
}

/** Locks an invoice of a business and says what can be paid on it. Throws `not-found` for an unknown one. */
export async function lockPayableInvoice(
  tx: Transaction,
  { appId, invoiceId, now }: InvoiceToPay,
): Promise<PayableInvoice> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
  const isIts = eq(businesses.appId, appId);
  const [business] = await tx.select().from(businesses).where(isIts).for('share'); // it may be turning payments off
  if (row === undefined || business === undefined || row.appId !== appId) {
    throw new ProblemError('not-found');
  }
  const loaded = await loadInvoice(tx, row);
  const accountId = business.stripeAccountId;
  return payableOf({
    row,
    loaded,
    accountId,
    isTurnedOn: isTurnedOn(business, row),
    today: todayOf(business, now),
  });
}

interface Parts {
  readonly row: InvoiceRow;
  readonly loaded: LoadedInvoice;
  readonly accountId: string | null;
  readonly isTurnedOn: boolean;
  readonly today: string;
}

function payableOf({ row, loaded, accountId, isTurnedOn, today }: Parts): PayableInvoice {
  const { currency } = loaded.content.row;
  const invoice = invoiceMoneyOf(loaded);
  const plan = planMoneyOf(loaded.content.row);
  const rules: ChargeRules = stripeChargeRules(currency);
  const isOffered = accountId !== null && isStripeCurrency(currency);
  const { isProcessing } = loaded;
  const { reason, min, max } = payability({
    invoice,
    plan,
    isProcessing,
    isTurnedOn,
    isWithdrawn: row.withdrawnAt !== null,
    rules: isOffered ? rules : null,
  });
  const limits = {
    min: toDecimalString(min),
    max: toDecimalString(max),
    least: toDecimalString(rules.min),
    step: toDecimalString(rules.step),
  };
  const refuse = (reason: PayabilityReason) => {
    throw new ProblemError(REFUSALS[reason], { limits });
  };
  const due = totalDueNow(invoice, plan, today);
  return {
    id: row.id,
    appId: row.appId,
    accountId: accountId ?? '',
    currency,
    number: row.number,
    openingMinor: (chargeableAtMost(due, rules) ?? chargeableAtMost(max, rules) ?? max).amountMinor,
    assertPayable() {
      if (reason !== null) refuse(reason);
    },
    assertPayableBesidesProcessing() {
      if (reason !== null && reason !== 'processing') refuse(reason);
    },
    assertAmount(amountMinor) {
      const fault = payAmountFault(money(amountMinor, currency), { min, max }, rules);
      if (fault === 'out-of-bounds') throw new ProblemError('amount-out-of-bounds', { limits });
      if (fault === 'not-chargeable') throw new ProblemError('amount-not-chargeable', { limits });
    },
  };
}
