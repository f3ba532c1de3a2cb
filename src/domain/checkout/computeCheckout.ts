import { documentTotals, isDueToday, type Totals } from '#domain/document/documentTotals.ts';
import type { LineInput, LineTaxRate } from '#domain/document/lineTotals.ts';
import { lineTotals } from '#domain/document/lineTotals.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { type AppliedCode, discountLines } from './discountLines.ts';
import { type ProductTerm, toRecurring } from './productTerm.ts';
import { getFirstPosition, getScheduledPart } from './scheduledParts.ts';
import { type FormInstalments, type SplitTotal, splitTotal } from './splitTotal.ts';

/** A product and its quantity. */
export interface ChosenProduct {
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly taxes: readonly LineTaxRate[];
  readonly recurrence: ProductTerm | null;
}

/** A basket with the promo codes that apply to it. `today` is the business's calendar day. */
export interface CheckoutInput {
  readonly currency: string;
  readonly today: string;
  readonly products: readonly ChosenProduct[];
  readonly codes: readonly AppliedCode[];
  readonly plan: FormInstalments | null;
}

/**
 * The price of a basket: its lines as in a document, each code's discount in minor units, and when it is paid. For
 * recurring charges the totals contain those after today.
 */
export interface CheckoutTotal extends SplitTotal {
  readonly inputs: readonly LineInput[];
  readonly totals: Totals;
  readonly codesMinor: readonly number[];
  /** The payment method is saved: nothing is charged today, or something later. */
  readonly keepsMethod: boolean;
}

/** Computes a basket as its invoice will. Throws a RangeError for values that are not decimals or too large. */
export function computeCheckout(input: CheckoutInput): CheckoutTotal {
  const { currency, today, products, codes, plan } = input;
  const lines = products.map((product) => toLine(product, today));
  const discounts = discountLines(
    lines.map((line, at) => ({
      productId: products[at]?.productId ?? '',
      grossMinor: lineTotals(line, currency).gross.amountMinor,
      isDueToday: isDueToday(line.recurrence, today),
    })),
    codes,
    currency,
  );
  const inputs = lines.map((line, at) => {
    const off = discounts.lines[at] ?? 0;
    const laterOff = line.recurrence === null ? off : (discounts.laterLines[at] ?? 0);
    return {
      ...line,
      discount: toDiscount(off, currency),
      ...(laterOff !== off && { laterDiscount: toDiscount(laterOff, currency) }),
    };
  });
  const made = documentTotals(inputs, { currency, issuedOn: today });
  const recurring = made.recurring.filter((cost) => isChargedAfter(cost, today));
  const totals = { ...made, recurring };
  const split = splitTotal(totals.total, plan, today);
  const hasLater = split.later.length > 0 || recurring.some(isCharged);
  const keepsMethod = split.todayMinor === 0 || hasLater;
  return { inputs, totals, codesMinor: discounts.codes, ...split, keepsMethod };
}

function toDiscount(minor: number, currency: string): LineInput['discount'] {
  return minor === 0 ? null : { type: 'amount', value: toDecimalString(money(minor, currency)) };
}

/** Whether recurring charges continue once the amount due by a day is paid. */
function isChargedAfter({ recurrence, total }: Totals['recurring'][number], day: string): boolean {
  const schedule = { parts: null, recurrence, amountMinor: total.amountMinor };
  return getScheduledPart(schedule, getFirstPosition(recurrence, day)) !== null;
}

/** Whether recurring charges have a price. */
function isCharged({ total }: Totals['recurring'][number]): boolean {
  return total.amountMinor > 0;
}

function toLine(
  { quantity, unitPrice, taxes, recurrence }: ChosenProduct,
  today: string,
): LineInput {
  return {
    quantity: String(quantity),
    unitPrice,
    discount: null,
    taxes,
    recurrence: recurrence === null ? null : toRecurring(recurrence, today),
  };
}
