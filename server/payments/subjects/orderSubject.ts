import { and, eq, inArray, isNull } from 'drizzle-orm';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { type ChargeRules, smallestUnit } from '#domain/payment/chargeRules.ts';
import { payAmountFault } from '#domain/payment/payAmount.ts';
import { completeOrder } from '#server/checkout/completeOrder.ts';
import { isSameTerms } from '#server/checkout/isSameTerms.ts';
import { lockOrder, toFrozenOrder } from '#server/checkout/orderStore.ts';
import { reservePromoCodes } from '#server/checkout/promoCodeUses.ts';
import type { Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import {
  type CheckoutOrderRow,
  checkoutForms,
  type FrozenOrder,
} from '#server/database/schema/checkout.ts';
import { type PaymentRow, paymentIntents, payments } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { matchesSubject, type Subject, toSubjectColumns } from '../contract/subject.ts';
import type { PayableSubject, SubjectAdapter } from '../contract/subjectAdapter.ts';
import { invoiceSubject } from './invoiceSubject.ts';
import { updateInvoiceStatus } from './updateInvoiceStatus.ts';

/**
 * An order of a checkout form as a payable subject: exactly today's total of its basket, once. The first payment files the order;
 * its payments, including refunds and late updates, then belong to its invoice.
 */
export const orderSubject: SubjectAdapter = {
  async lock(tx, id) {
    const order = await lockOrder(tx, id);
    if (order !== null && order.invoiceId !== null) await invoiceSubject.lock(tx, order.invoiceId);
  },
  async lockPayable(tx, { appId, id, chargeRules }) {
    const order = await lockOrder(tx, id);
    const isIts = eq(businesses.appId, appId);
    const [business] = await tx.select().from(businesses).where(isIts).for('share'); // online payments may be turned off concurrently
    if (order === null || business === undefined || order.appId !== appId)
      throw new ProblemError('not-found');
    const payable = toPayable(order, {
      rules: chargeRules(order.currency),
      isTurnedOn: business.onlinePayments,
    });
    return { ...payable, reserveCodes: () => reservePromoCodes(tx, order) };
  },
  async hasSameTerms(tx, { subjectId, frozenOrder }) {
    const order = await lockOrder(tx, subjectId);
    if (order === null || frozenOrder === null || order.completedAt !== null) return false;
    const [form] = await tx.select().from(checkoutForms).where(eq(checkoutForms.id, order.formId));
    return form?.isActive === true && isSameTerms(frozenOrder, order);
  },
  afterPayment: fileOrder,
};

interface OrderContext {
  readonly rules: ChargeRules | null;
  readonly isTurnedOn: boolean;
}

function toPayable(order: CheckoutOrderRow, { rules, isTurnedOn }: OrderContext): PayableSubject {
  const { id, appId, currency, payMinor, completedAt } = order;
  const charged = rules ?? { min: smallestUnit(currency), step: smallestUnit(currency) };
  const whole = money(payMinor, currency);
  const total = toDecimalString(whole);
  const limits = {
    total,
    least: toDecimalString(charged.min),
    step: toDecimalString(charged.step),
  };
  const assertPayable = () => {
    if (completedAt !== null) throw new ProblemError('invoice-paid');
    if (payMinor === 0) throw new ProblemError('checkout-total-changed', { limits: { total } });
    if (!isTurnedOn || rules === null) throw new ProblemError('invoice-not-payable-online');
    const fault = payAmountFault(whole, { min: whole, max: whole }, charged);
    if (fault !== null) throw new ProblemError('amount-not-chargeable', { limits });
  };
  return {
    subject: { kind: 'order', id },
    appId,
    currency,
    metadata: { app_id: appId, checkout_form: order.formId },
    // not every one-time payment method can be charged again; a card can
    ...(order.priced.keepsMethod && { isCardOnly: true, storesMethod: true }),
    frozenOrder: toFrozenOrder(order),
    openingMinor: payMinor,
    assertPayable,
    assertPayableBesidesProcessing: assertPayable,
    assertAmount(amountMinor) {
      if (amountMinor !== payMinor)
        throw new ProblemError('checkout-total-changed', { limits: { total } });
    },
  };
}

/** Files the order once it is paid or its payment is processing; the caller has locked it. */
async function fileOrder(tx: Transaction, id: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order === null) return; // the order was deleted, but a late payment remains in the books
  const subject: Subject = { kind: 'order', id };
  const invoiceId = order.invoiceId ?? (await complete(tx, { order, subject, now }));
  if (invoiceId === null) return;
  const columns = toSubjectColumns({ kind: 'invoice', id: invoiceId });
  await tx.update(payments).set(columns).where(matchesSubject(payments, subject));
  await allowStoring(tx, invoiceId, order);
  const counted = { ...columns, reservedCodeKeys: [] }; // the order has already counted its promo codes
  await tx.update(paymentIntents).set(counted).where(matchesSubject(paymentIntents, subject));
  await updateInvoiceStatus(tx, invoiceId, now);
}

async function complete(
  tx: Transaction,
  {
    order,
    subject,
    now,
  }: { readonly order: CheckoutOrderRow; readonly subject: Subject; readonly now: Date },
): Promise<string | null> {
  const isMade = inArray(payments.state, ['paid', 'processing', 'refunded']);
  const made = await tx
    .select()
    .from(payments)
    .where(and(matchesSubject(payments, subject), isMade, eq(payments.isLate, false)));
  const [first] = made;
  if (first === undefined) return null;
  const frozen = await findFrozenOrder(tx, first);
  return (await completeOrder(tx, { ...order, ...frozen }, now)).invoiceId;
}

/** What a payment was for; null for one that was opened before this was stored. */
async function findFrozenOrder(
  tx: Transaction,
  { processor, accountId, processorPaymentId }: PaymentRow,
): Promise<FrozenOrder | null> {
  if (processor === null || accountId === null || processorPaymentId === null) return null;
  const isIts = and(
    eq(paymentIntents.processor, processor),
    eq(paymentIntents.accountId, accountId),
    eq(paymentIntents.processorIntentId, processorPaymentId),
  );
  const [intent] = await tx.select().from(paymentIntents).where(isIts);
  return intent?.frozenOrder ?? null;
}

/** Applies the customer's consent to the payment, even if their page was closed before it could send it. */
async function allowStoring(
  tx: Transaction,
  invoiceId: string,
  { consentAt, priced }: CheckoutOrderRow,
): Promise<void> {
  if (consentAt === null || !priced.keepsMethod) return;
  const isSilent = and(eq(payments.invoiceId, invoiceId), isNull(payments.consentAt));
  await tx.update(payments).set({ consentAt }).where(isSilent);
}
