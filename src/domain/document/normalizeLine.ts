import type { DocumentLine } from '#contract/entities/documents/lines.ts';

/** A line without its place in the document. */
export type NormalizedLine = Omit<DocumentLine, 'id'>;

/** Decimal text without insignificant zeros: `1.50` and `1.5` are one number. Other text is unchanged. */
export function normalizeDecimal(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const trimmed = short.replace(/^(-?)0+(?=\d)/, '$1');
  return trimmed === '-0' ? '0' : trimmed;
}

/** A line for comparing: without its position, numbers without insignificant zeros. */
export function normalizeLine({ id: _, ...line }: DocumentLine): NormalizedLine {
  const { quantity, unitPrice, discount, taxes } = line;
  return {
    ...line,
    quantity: normalizeDecimal(quantity),
    unitPrice: normalizeDecimal(unitPrice),
    discount: discount === null ? null : { ...discount, value: normalizeDecimal(discount.value) },
    taxes: taxes.map((tax) => ({ ...tax, rate: normalizeDecimal(tax.rate) })),
  };
}
