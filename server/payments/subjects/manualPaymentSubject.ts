import { and, eq } from 'drizzle-orm';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { type ChargeRules, smallestUnit } from '#domain/payment/chargeRules.ts';
import { nearestPayable, payAmountFault } from '#domain/payment/payAmount.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { type ManualPaymentRow, manualPayments } from '#server/database/schema/manualPayments.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { matchesSubject, type Subject } from '../contract/subject.ts';
import type { PayableSubject, SubjectAdapter } from '../contract/subjectAdapter.ts';

/** The largest amount of a manual payment, in minor units. */
export const MOST_MINOR = 99_999_999;

/** A charge by staff without a document: any amount that the connection can charge, once. */
export const manualPaymentSubject: SubjectAdapter = {
  async lock(tx, id) {
    await lockRow(tx, id);
  },
  async lockPayable(tx, { appId, id, chargeRules }) {
    const row = await lockRow(tx, id);
    const isIts = eq(businesses.appId, appId);
    const [business] = await tx.select().from(businesses).where(isIts).for('share'); // online payments may be turned off concurrently
    if (row === undefined || business === undefined || row.appId !== appId) {
      throw new ProblemError('not-found');
    }
    const subject: Subject = { kind: 'manual-payment', id };
    const isCounted = and(matchesSubject(payments, subject), eq(payments.isLate, false));
    const paid = await tx.select().from(payments).where(isCounted);
    const rules = chargeRules(row.currency);
    return toPayable(row, { subject, paid, rules, isTurnedOn: business.onlinePayments });
  },
  hasSameTerms: async () => true, // the terms are the amount alone
  afterPayment: async () => undefined, // its payment has no other consequences
};

async function lockRow(tx: Transaction, id: string): Promise<ManualPaymentRow | undefined> {
  const isIt = eq(manualPayments.id, id);
  return (await tx.select().from(manualPayments).where(isIt).for(ROW_LOCK))[0];
}

interface ManualPaymentContext {
  readonly subject: Subject;
  readonly paid: readonly PaymentRow[];
  readonly rules: ChargeRules | null;
  readonly isTurnedOn: boolean;
}

function toPayable(
  { appId, currency }: ManualPaymentRow,
  { subject, paid, rules, isTurnedOn }: ManualPaymentContext,
): PayableSubject {
  const charged = rules ?? { min: smallestUnit(currency), step: smallestUnit(currency) };
  const bounds = { min: charged.min, max: money(MOST_MINOR, currency) };
  const limits = {
    min: toDecimalString(bounds.min),
    max: toDecimalString(bounds.max),
    least: toDecimalString(charged.min),
    step: toDecimalString(charged.step),
  };
  const isIn = (...states: readonly PaymentRow['state'][]) =>
    paid.some(({ state }) => states.includes(state));
  const assertPayableBesidesProcessing = () => {
    if (isIn('paid', 'refunded')) throw new ProblemError('invoice-paid');
    if (!isTurnedOn || rules === null) throw new ProblemError('invoice-not-payable-online');
  };
  return {
    subject,
    appId,
    currency,
    metadata: { app_id: appId },
    isCardOnly: true,
    openingMinor: charged.min.amountMinor,
    assertPayableBesidesProcessing,
    assertPayable() {
      assertPayableBesidesProcessing();
      if (isIn('processing')) throw new ProblemError('payment-in-progress');
    },
    assertAmount(amountMinor) {
      const amount = money(amountMinor, currency);
      const { min, max } = bounds;
      if (amountMinor > max.amountMinor || amountMinor < min.amountMinor)
        throw new ProblemError('amount-out-of-bounds', { limits });
      const fault = payAmountFault(amount, { min, max: amount }, charged);
      if (fault === null) return;
      const [below = limits.least, above = below] = nearestPayable(amount, bounds, charged).map(
        toDecimalString,
      );
      throw new ProblemError('amount-not-chargeable', { limits: { ...limits, below, above } });
    },
  };
}
