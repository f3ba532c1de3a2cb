/** A document's totals computed a second time, by fractions of whole numbers, with no line of the product's own arithmetic. */

/** A fraction of two integers with a positive denominator. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The amounts of a line. */
export interface FractionLine {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount: { readonly type: 'percent' | 'amount'; readonly value: string } | null;
  readonly taxes: readonly { readonly name: string; readonly rate: string }[];
  readonly startsOn: string | null;
}

/** The totals of a document, in minor units. Tax rows are keyed by name and rate. */
export interface FractionTotals {
  readonly lines: readonly {
    readonly amount: number;
    readonly discount: number;
    readonly taxes: readonly number[];
  }[];
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly taxes: ReadonlyMap<string, { readonly taxable: number; readonly amount: number }>;
  readonly total: number;
}

/** Plain decimal text as a fraction. */
export function fraction(text: string): Fraction {
  const sign = text.startsWith('-') ? -1n : 1n;
  const [whole = '0', digits = ''] = text.replace('-', '').split('.');
  return { top: sign * BigInt(whole + digits), bottom: BigInt(`1${'0'.repeat(digits.length)}`) };
}

/** The product of two fractions. */
export const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

/** The difference of two fractions. */
export const minus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom - b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

const HUNDREDTH: Fraction = { top: 1n, bottom: 100n };

/** The nearest number of minor units, half away from zero. */
export function toMinor({ top, bottom }: Fraction, digits: number): number {
  const scaled = top * BigInt(`1${'0'.repeat(digits)}`);
  const size = scaled < 0n ? -scaled : scaled;
  const rest = size % bottom;
  const rounded = size / bottom + (rest + rest >= bottom ? 1n : 0n);
  return rounded === 0n ? 0 : Number(scaled < 0n ? -rounded : rounded);
}

const ofMinor = (minor: number, digits: number): Fraction => ({
  top: BigInt(minor),
  bottom: BigInt(`1${'0'.repeat(digits)}`),
});

function toCut({ discount }: FractionLine, gross: Fraction): Fraction {
  if (discount === null) return fraction('0');
  const value = fraction(discount.value);
  return discount.type === 'amount' ? value : times(times(gross, value), HUNDREDTH);
}

/** A document's totals in minor units of a currency with this many digits, for what is due by a day. */
export function fractionTotals(
  lines: readonly FractionLine[],
  { digits, today }: { readonly digits: number; readonly today: string },
): FractionTotals {
  const taxes = new Map<string, { taxable: number; amount: number }>();
  let subtotal = 0;
  let discount = 0;
  let tax = 0;
  const computed = lines.map((line) => {
    const gross = times(fraction(line.quantity), fraction(line.unitPrice));
    const amount = toMinor(minus(gross, toCut(line, gross)), digits);
    const off = toMinor(gross, digits) - amount;
    const made = line.taxes.map(({ rate }) =>
      toMinor(times(times(ofMinor(amount, digits), fraction(rate)), HUNDREDTH), digits),
    );
    if (line.startsOn === null || line.startsOn <= today) {
      subtotal += amount + off;
      discount += off;
      line.taxes.forEach(({ name, rate }, index) => {
        const key = `${rate} ${name}`;
        const row = taxes.get(key) ?? { taxable: 0, amount: 0 };
        const more = made[index] ?? 0;
        taxes.set(key, { taxable: row.taxable + amount, amount: row.amount + more });
        tax += more;
      });
    }
    return { amount, discount: off, taxes: made };
  });
  return { lines: computed, subtotal, discount, tax, taxes, total: subtotal - discount + tax };
}
