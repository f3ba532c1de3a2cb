/** An exact decimal: `units` divided by ten to the power `scale`. Never a float. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const PLAIN_DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,20}))?$/;

/** Parses plain decimal text (`-12.50`); undefined for exponents, spaces, plus signs, NaN or anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** Parses plain decimal text that the program itself wrote; throws a RangeError for anything else. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (!parsed) throw new RangeError(`Not a decimal number: ${text}`);
  return parsed;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

/** Exact sum. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const units = a.units * tenTo(scale - a.scale) + b.units * tenTo(scale - b.scale);
  return { units, scale };
}

/** Exact product. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Exact `rate` percent of `amount`; the rate is in percent (`7.7`), not a ratio. */
export function percentOfDecimal(amount: Decimal, rate: Decimal): Decimal {
  return { units: amount.units * rate.units, scale: amount.scale + rate.scale + 2 };
}

/** Quotient of two integers rounded half away from zero; throws a RangeError when the divisor is zero. */
export function divideHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  if (divisor === 0n) throw new RangeError('Division by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -rounded : rounded;
}

/** The same number with exactly `scale` decimals, rounded half away from zero. */
export function roundDecimal(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) {
    return { units: value.units * tenTo(scale - value.scale), scale };
  }
  return { units: divideHalfAwayFromZero(value.units, tenTo(value.scale - scale)), scale };
}

/** Less than zero, zero or greater than zero as `a` is smaller than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = a.units * tenTo(scale - a.scale) - b.units * tenTo(scale - b.scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Plain decimal text with exactly the number's decimals (`-0.50`). */
export function printDecimal(value: Decimal): string {
  const digits = (value.units < 0n ? -value.units : value.units)
    .toString()
    .padStart(value.scale + 1, '0');
  const sign = value.units < 0n ? '-' : '';
  if (value.scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
}
