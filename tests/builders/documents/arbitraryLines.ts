import fc from 'fast-check';

/** A random line, as the business would write it, in plain decimal text. */
export interface ArbitraryLine {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount: { readonly type: 'percent' | 'amount'; readonly value: string } | null;
  readonly taxes: readonly { readonly name: string; readonly rate: string }[];
  readonly recurrence: {
    readonly code: 6 | 3 | 2 | 1;
    readonly interval: number;
    readonly startsOn: string;
    readonly endsOn: null;
    readonly occurrences: number | null;
  } | null;
}

/** Plain decimal text of at least 0, with up to this many digits after the point. */
export function arbitraryDecimal(maxWhole: number, maxDigits: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: maxWhole }), fc.integer({ min: 0, max: maxDigits }), fc.nat())
    .map(([whole, digits, seed]) =>
      digits === 0 ? `${whole}` : `${whole}.${String(seed).padStart(digits, '0').slice(-digits)}`,
    );
}

const recurrence = fc.record({
  code: fc.constantFrom(6 as const, 3 as const, 2 as const, 1 as const),
  interval: fc.integer({ min: 1, max: 3 }),
  startsOn: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '2027-02-28'),
  endsOn: fc.constant(null),
  occurrences: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
});

/** The integer part of the price times that of the quantity: a discount by amount that never exceeds the line. */
const fitting = (quantity: string, unitPrice: string) =>
  String(BigInt(quantity.split('.')[0] ?? '0') * BigInt(unitPrice.split('.')[0] ?? '0'));

/** A line: any quantity and price with many decimals, no discount or one of both kinds, up to three taxes. */
export const arbitraryLine: fc.Arbitrary<ArbitraryLine> = fc
  .record({
    quantity: arbitraryDecimal(500, 6),
    unitPrice: arbitraryDecimal(5000, 6),
    percent: arbitraryDecimal(99, 4),
    kind: fc.constantFrom('none', 'percent', 'amount'),
    taxes: fc.array(
      fc.record({ name: fc.constantFrom('VAT', 'City tax'), rate: arbitraryDecimal(30, 3) }),
      { maxLength: 3 },
    ),
    recurrence: fc.option(recurrence, { nil: null }),
  })
  .map(({ percent, kind, ...line }) => ({
    ...line,
    discount:
      kind === 'none'
        ? null
        : kind === 'percent'
          ? { type: 'percent' as const, value: percent }
          : { type: 'amount' as const, value: fitting(line.quantity, line.unitPrice) },
  }));
