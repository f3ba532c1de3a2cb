import { divideHalfAwayFromZero, parseDecimal } from '#domain/money/decimal.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { isForProduct, isRecurringCode, type PromoCode } from './promoCodes.ts';

/** A line that promo codes may discount; `grossMinor` is quantity x price in minor units. */
export interface DiscountedLine {
  readonly productId: string;
  readonly grossMinor: number;
  readonly isDueToday: boolean;
}

/** The discounts of the codes, in minor units: by line, today and in each later period, and by code. */
export interface Discounts {
  readonly lines: readonly number[];
  readonly laterLines: readonly number[];
  readonly codes: readonly number[];
}

/** The discount of a valid code. */
export type AppliedCode = Pick<PromoCode, 'type' | 'value' | 'productIds' | 'recurs'>;

/**
 * Subtracts codes from lines, one after the other, each from what the previous one left. A percentage is rounded line by
 * line, half away from zero. An amount is subtracted once, from the lines that are due today (or from the others if none
 * is), in proportion to what is left of them, to the last minor unit; never more than there is. Codes that do not recur
 * are subtracted from what is due today only.
 */
export function discountLines(
  lines: readonly DiscountedLine[],
  codes: readonly AppliedCode[],
  currency: string,
): Discounts {
  const { lines: laterLines } = applyCodes(lines, codes.filter(isRecurringCode), currency);
  return { ...applyCodes(lines, codes, currency), laterLines };
}

function applyCodes(
  lines: readonly DiscountedLine[],
  codes: readonly AppliedCode[],
  currency: string,
): Omit<Discounts, 'laterLines'> {
  const left = lines.map(({ grossMinor }) => grossMinor);
  const byCode = codes.map((code) => {
    const fitting = [...lines.entries()].flatMap(([at, { productId, isDueToday }]) =>
      isForProduct(code, productId) && (isDueToday || isRecurringCode(code)) ? [at] : [],
    );
    const cuts =
      code.type === 'percent'
        ? fitting.map((at) => [at, percentOf(left[at] ?? 0, code.value)] as const)
        : spread(left, {
            over: preferToday(lines, fitting),
            amount: toMinor(code.value, currency),
          });
    for (const [at, minor] of cuts) left[at] = (left[at] ?? 0) - minor;
    return cuts.reduce((sum, [, minor]) => sum + minor, 0);
  });
  return { lines: lines.map(({ grossMinor }, at) => grossMinor - (left[at] ?? 0)), codes: byCode };
}

function percentOf(minor: number, rate: string): number {
  const parsed = parseDecimal(rate);
  if (parsed === undefined) throw new RangeError(`Not a rate: ${rate}`);
  const divisor = 100n * 10n ** BigInt(parsed.scale);
  return Number(divideHalfAwayFromZero(BigInt(minor) * parsed.units, divisor));
}

function toMinor(value: string, currency: string): number {
  const amount = fromDecimalString(value, currency);
  if (amount === undefined) throw new RangeError(`Not an amount of ${currency}: ${value}`);
  return amount.amountMinor;
}

function preferToday(
  lines: readonly DiscountedLine[],
  fitting: readonly number[],
): readonly number[] {
  const today = fitting.filter((at) => lines[at]?.isDueToday);
  return today.length > 0 ? today : fitting;
}

/** By largest remainder; of equal ones, the earlier line. */
function spread(
  left: readonly number[],
  { over, amount }: { readonly over: readonly number[]; readonly amount: number },
): readonly (readonly [number, number])[] {
  const whole = over.reduce((sum, at) => sum + (left[at] ?? 0), 0);
  const off = Math.min(amount, whole);
  if (off === 0) return [];
  const parts = over.map((at) => {
    const exact = BigInt(off) * BigInt(left[at] ?? 0);
    return { at, minor: Number(exact / BigInt(whole)), rest: exact % BigInt(whole) };
  });
  const missing = off - parts.reduce((sum, { minor }) => sum + minor, 0);
  const first = parts.toSorted((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1,
  );
  const raised = new Set(first.slice(0, missing).map(({ at }) => at));
  return parts.map(({ at, minor }) => [at, minor + (raised.has(at) ? 1 : 0)] as const);
}
