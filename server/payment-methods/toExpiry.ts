/** When a card ends, as a page says it: the year has two or four digits. */
interface TypedEnd {
  readonly expirationMonth?: string | undefined;
  readonly expirationYear?: string | undefined;
}

/** The end of a card as `YYYY-MM`; undefined where the page says none. */
export function toExpiry({ expirationMonth, expirationYear = '' }: TypedEnd): string | undefined {
  const year = expirationYear.length === 2 ? `20${expirationYear}` : expirationYear;
  return expirationMonth !== undefined && year.length === 4
    ? `${year}-${expirationMonth}`
    : undefined;
}
