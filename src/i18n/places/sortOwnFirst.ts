/** The order of a list: the language of the page, and the rank of an option, with 0 before 1. */
interface OptionOrder<Item> {
  readonly locale: string;
  readonly rank: (item: Item) => number;
}

/** Sorts options by rank, and options of the same rank by label in the order of the language. */
export function sortOwnFirst<Item extends { readonly label: string }>(
  options: readonly Item[],
  { locale, rank }: OptionOrder<Item>,
): Item[] {
  const { compare } = new Intl.Collator(locale);
  return [...options].sort(
    (one, other) => rank(one) - rank(other) || compare(one.label, other.label),
  );
}

/** The rank of countries: the visitor's own in their order, before all others. */
export function toOwnRank(own: readonly string[]): (code: string | undefined) => number {
  return (code) => {
    const index = code === undefined ? -1 : own.indexOf(code);
    return index === -1 ? own.length : index;
  };
}
