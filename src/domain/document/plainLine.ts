import type { DocumentLine } from '#contract/entities/lines.ts';

/** A line without its place in the document. */
export type PlainLine = Omit<DocumentLine, 'id'>;

/** Decimal text without zeros that say nothing: `1.50` and `1.5` are one number. Other text stays as it is. */
export function plainDecimal(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const plain = short.replace(/^(-?)0+(?=\d)/, '$1');
  return plain === '-0' ? '0' : plain;
}

/** A line as it is compared: without its place, numbers without zeros that say nothing. */
export function plainLine({ id: _, ...line }: DocumentLine): PlainLine {
  const { quantity, unitPrice, discount, taxes } = line;
  return {
    ...line,
    quantity: plainDecimal(quantity),
    unitPrice: plainDecimal(unitPrice),
    discount: discount === null ? null : { ...discount, value: plainDecimal(discount.value) },
    taxes: taxes.map((tax) => ({ ...tax, rate: plainDecimal(tax.rate) })),
  };
}
