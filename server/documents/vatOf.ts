import type { EInvoice } from '#contract/entities/eInvoice.ts';
import { addDecimals, decimal, printDecimal } from '#domain/money/decimal.ts';
import type { Content } from './contentStore.ts';

type Line = Content['lines'][number];
type VatCategory = EInvoice['taxes'][number]['vat'];

/** A line's taxes as the one VAT category that EN 16931 gives it: standard rated at their sum, else zero rated. */
export function vatOf(taxes: Line['taxes']): VatCategory {
  const rates = taxes.map(({ rate }) => decimal(rate));
  const text = printDecimal(rates.reduce(addDecimals, decimal('0')));
  return /[1-9]/.test(text) ? { code: 'S', rate: text } : { code: 'Z', rate: '0' };
}

/** The breakdown: one row per category and rate, in the order in which they first appear. `text` writes minor units. */
export function taxRowsOf(
  lines: readonly Line[],
  text: (amountMinor: number) => string,
): EInvoice['taxes'] {
  const rows = new Map<string, { vat: VatCategory; taxable: number; amount: number }>();
  for (const { taxes, amountMinor } of lines) {
    const vat = vatOf(taxes);
    const key = `${vat.code} ${vat.rate}`;
    const row = rows.get(key) ?? { vat, taxable: 0, amount: 0 };
    const tax = taxes.reduce((sum, each) => sum + each.amountMinor, 0);
    rows.set(key, { vat, taxable: row.taxable + amountMinor, amount: row.amount + tax });
  }
  return [...rows.values()].map(({ vat, taxable, amount }) => ({
    taxable: text(taxable),
    amount: text(amount),
    vat,
    exemptionReason: null,
    exemptionReasonCode: null,
  }));
}
