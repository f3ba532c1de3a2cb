import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';

/** A card to choose from. An expired one is shown and cannot be charged. */
export interface CardChoice {
  readonly method: ChargeableMethod;
  readonly isExpired: boolean;
}

/** Saved cards to choose from, in their order, without duplicates of the same card. `today` is a day of the business. */
export function toDistinctCards(
  methods: readonly ChargeableMethod[],
  today: string,
): readonly CardChoice[] {
  const first = new Map<string, ChargeableMethod>();
  for (const method of methods) {
    const { brand, last4, expires, id } = method;
    const name = last4 === null ? id : [brand, last4, expires].join(' ');
    if (!first.has(name)) first.set(name, method);
  }
  const month = today.slice(0, 'YYYY-MM'.length);
  return [...first.values()].map((method) => ({
    method,
    isExpired: method.expires !== null && method.expires < month,
  }));
}
