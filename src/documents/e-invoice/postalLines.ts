import type { PostalAddress } from '#contract/entities/documents/eInvoice.ts';

/** The lines of a postal address as the document has them; the last one is the country code. */
export function postalLines(address: PostalAddress | null): readonly string[] {
  if (address === null) return [];
  const { line1, line2, line3, city, postalCode, region, country } = address;
  const cityLine = [postalCode, city].filter(Boolean).join(' ');
  return [line1, line2, line3, cityLine, region, country].filter((line): line is string =>
    Boolean(line),
  );
}
