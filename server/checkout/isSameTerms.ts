import { isDeepStrictEqual } from 'node:util';
import type { FrozenOrder, OrderLine } from '#server/database/schema/checkout.ts';

/** What of an order its customer agrees to, and the day that it was priced for. */
export type Terms = Pick<FrozenOrder, 'lines' | 'payMinor' | 'instalments' | 'pricedOn'>;

/** Whether a customer would be shown the same. What begins on the day of the payment is shown without a date. */
export function isSameTerms(terms: Terms, others: Terms): boolean {
  return isDeepStrictEqual(toAgreed(terms), toAgreed(others));
}

function toAgreed({ lines, payMinor, instalments, pricedOn }: Terms) {
  const toLine = ({
    name,
    quantity,
    unitPrice,
    discount,
    taxes,
    recurrence,
    ...more
  }: OrderLine) => {
    const { laterDiscount = discount } = more;
    const startsOn = recurrence?.startsOn === pricedOn ? null : recurrence?.startsOn;
    const every = recurrence && { ...recurrence, startsOn };
    return { name, quantity: Number(quantity), unitPrice, discount, laterDiscount, taxes, every };
  };
  return { lines: lines.map(toLine), payMinor, instalments };
}
