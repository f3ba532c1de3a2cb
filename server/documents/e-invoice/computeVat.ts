import type { Adjustment, EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { normalizeDecimal } from '#domain/document/normalizeLine.ts';
import { addDecimals, decimal, printDecimal } from '#domain/money/decimal.ts';
import type { StoredTotals } from '#server/database/schema/stored.ts';
import type { Content } from '../contentStore.ts';

type Line = Content['lines'][number];
type VatCategory = EInvoice['taxes'][number]['vat'];
type Text = (amountMinor: number) => string;

/**
 * The parts of an e-invoice that follow from its VAT: each line's category, the breakdown, and taxes other than VAT, with
 * their sums.
 */
export interface Vat {
  readonly of: (line: Line) => VatCategory;
  readonly rows: EInvoice['taxes'];
  readonly charges: readonly Adjustment[];
  readonly allowances: readonly Adjustment[];
  readonly chargesMinor: number;
  readonly allowancesMinor: number;
  readonly taxMinor: number;
}

/** Not subject to VAT (UNCL5305): for a seller without any tax id, which every other category requires. */
const OUTSIDE: VatCategory = { code: 'O', rate: null };
const OUTSIDE_REASON = 'Not subject to VAT';
const OUTSIDE_CODE = 'VATEX-EU-O';

/** VAT where the seller has a tax id: a row per category and rate, in the order in which they first appear. */
export function computeVat(lines: readonly Line[], text: Text): Vat {
  const rows = new Map<string, { vat: VatCategory; taxable: number; amount: number }>();
  for (const line of lines) {
    const vat = toCategory(line);
    const key = `${vat.code} ${vat.rate}`;
    const row = rows.get(key) ?? { vat, taxable: 0, amount: 0 };
    const tax = line.taxes.reduce((sum, each) => sum + each.amountMinor, 0);
    rows.set(key, { vat, taxable: row.taxable + line.amountMinor, amount: row.amount + tax });
  }
  return {
    ...NO_ADJUSTMENTS,
    of: toCategory,
    rows: [...rows.values()].map(({ vat, taxable, amount }) => ({
      taxable: text(taxable),
      amount: text(amount),
      vat,
      exemptionReason: null,
      exemptionReasonCode: null,
    })),
    taxMinor: [...rows.values()].reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** No VAT, where the seller has no tax id: one row of category O (BR-O-11), and each tax of another kind as a charge. */
export function outsideVat(lines: readonly Line[], { taxes }: StoredTotals, text: Text): Vat {
  const written = (sign: 1 | -1) => taxes.filter(({ amountMinor }) => amountMinor * sign > 0);
  const sumOf = (parts: StoredTotals['taxes']) =>
    parts.reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0);
  const [charged, given] = [written(1), written(-1)];
  const adjustment = ({ name, rate, amountMinor }: StoredTotals['taxes'][number]): Adjustment => ({
    amount: text(Math.abs(amountMinor)),
    baseAmount: null,
    percent: null,
    reason: `${name} ${normalizeDecimal(rate)} %`,
    reasonCode: null,
    vat: OUTSIDE,
  });
  const net = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const [chargesMinor, allowancesMinor] = [sumOf(charged), sumOf(given)];
  const row = {
    taxable: text(net + chargesMinor - allowancesMinor),
    amount: text(0),
    vat: OUTSIDE,
    exemptionReason: OUTSIDE_REASON,
    exemptionReasonCode: OUTSIDE_CODE,
  };
  return {
    of: () => OUTSIDE,
    rows: [row],
    charges: charged.map(adjustment),
    allowances: given.map(adjustment),
    chargesMinor,
    allowancesMinor,
    taxMinor: 0,
  };
}

const NO_ADJUSTMENTS = { charges: [], allowances: [], chargesMinor: 0, allowancesMinor: 0 };

/** A line's taxes as the one VAT category of EN 16931: standard rated at their sum, otherwise zero rated. */
function toCategory({ taxes }: Line): VatCategory {
  const rates = taxes.map(({ rate }) => decimal(rate));
  const rate = normalizeDecimal(printDecimal(rates.reduce(addDecimals, decimal('0'))));
  return rate === '0' ? { code: 'Z', rate } : { code: 'S', rate };
}
