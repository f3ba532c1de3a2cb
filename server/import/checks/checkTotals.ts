import { compareDecimals, type Decimal, roundDecimal } from '#domain/money/decimal.ts';
import { minorUnits } from '#domain/money/minorUnits.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { Refusal, type ValueLocation } from '../importFailure.ts';
import type { BusinessDocument } from '../model/businessDocument.ts';
import { formatSum, toSum } from '../values.ts';

/** The totals that a rule compares with their parts. */
export type CheckedTotal = 'lines' | 'withoutTax' | 'withTax' | 'payable';

interface TotalRule {
  readonly rule: string;
  readonly total: CheckedTotal;
  readonly term: string;
  readonly parts: string;
  readonly getParts: (document: BusinessDocument) => readonly (string | null)[];
}

/** EN 16931 section 6.4.2, with the rounding amount and the VAT total in the document's currency. */
const RULES: readonly TotalRule[] = [
  {
    rule: 'BR-CO-10',
    total: 'lines',
    term: 'sum of line amounts (BT-106)',
    parts: 'its lines',
    getParts: ({ lines }) => lines.map(({ netAmount }) => netAmount),
  },
  {
    rule: 'BR-CO-13',
    total: 'withoutTax',
    term: 'total without VAT (BT-109)',
    parts: 'lines less allowances plus charges',
    getParts: ({ totals }) => [totals.lines, minus(totals.allowances), totals.charges],
  },
  {
    rule: 'BR-CO-15',
    total: 'withTax',
    term: 'total with VAT (BT-112)',
    parts: 'total without VAT plus VAT',
    getParts: ({ totals }) => [totals.withoutTax, totals.tax],
  },
  {
    rule: 'BR-CO-16',
    total: 'payable',
    term: 'amount due for payment (BT-115)',
    parts: 'total with VAT less the prepaid amount plus the rounding amount',
    getParts: ({ totals }) => [totals.withTax, minus(totals.prepaid), totals.rounding],
  },
];

/**
 * Refuses a document whose totals differ from the sums of their parts (BR-CO-10, 13, 15, 16), with the rule and both
 * figures, and one whose payable amount is not possible in its currency or in minor units. Lines are not recomputed.
 */
export function checkTotals(
  document: BusinessDocument,
  placeOf: (total: CheckedTotal) => ValueLocation,
): void {
  const { currency, totals } = document;
  const digits = minorUnits(currency);
  for (const { rule, total, term, parts, getParts } of RULES) {
    const sum = toSum(getParts(document).filter((part) => part !== null));
    const stated = totals[total];
    if (isSame(toSum([stated]), sum, Math.max(digits, 2))) continue;
    const computed = formatSum(sum, currency);
    const reason = `The ${term} is ${stated}, but ${parts} make ${computed}.`;
    throw new Refusal(placeOf(total), reason, { rule, figures: { stated, computed } });
  }
  if ((totals.payable.split('.')[1] ?? '').length > digits) {
    const reason = `The amount due for payment, ${totals.payable}, has more decimals than ${currency}.`;
    throw new Refusal(placeOf('payable'), reason);
  }
  if (fromDecimalString(totals.payable, currency, { allowNegative: true }) === undefined) {
    const reason = `The amount due for payment, ${totals.payable}, is too large.`;
    throw new Refusal(placeOf('payable'), reason);
  }
}

function isSame(stated: Decimal, computed: Decimal, digits: number): boolean {
  return compareDecimals(roundDecimal(stated, digits), roundDecimal(computed, digits)) === 0;
}

function minus(amount: string | null): string | null {
  if (amount === null) return null;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
