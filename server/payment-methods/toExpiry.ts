/** A card's expiration from a page: the year has two or four digits. */
interface TypedEnd {
  readonly expirationMonth?: string | undefined;
  readonly expirationYear?: string | undefined;
}

/** The expiration of a card as `YYYY-MM`; undefined if the page has none. */
export function toExpiry({ expirationMonth, expirationYear = '' }: TypedEnd): string | undefined {
  const year = expirationYear.length === 2 ? `20${expirationYear}` : expirationYear;
  return expirationMonth !== undefined && year.length === 4
    ? `${year}-${expirationMonth}`
    : undefined;
}
