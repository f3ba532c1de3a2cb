import { isDeepStrictEqual } from 'node:util';
import type { FrozenOrder, OrderLine } from '#server/database/schema/checkout.ts';

/** The terms of an order that its customer agrees to, and the day of pricing. */
export type Terms = Pick<FrozenOrder, 'lines' | 'payMinor' | 'instalments' | 'pricedOn'>;

/**
 * Whether both are displayed the same to a customer. A charge that begins on the day of the payment is displayed without a
 * date.
 */
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
