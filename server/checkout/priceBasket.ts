import type { CheckoutBasket, CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { type CheckoutTotal, computeCheckout } from '#domain/checkout/computeCheckout.ts';
import {
  evaluatePromoCode,
  type PromoCodeState,
  toPromoCodeKey,
} from '#domain/checkout/promoCodes.ts';
import type { OrderLine, PromoCodeRow } from '#server/database/schema/checkout.ts';
import type { StoredInstalment } from '#server/database/schema/stored.ts';
import { presentStoredTotals, toDecimalText } from '#server/documents/presentContent.ts';
import { toStoredTotals } from '#server/documents/toStoredContent.ts';
import { chooseProducts, type ProductSelection } from './chooseProducts.ts';
import type { LoadedForm } from './formStore.ts';

/** The currency and the business's day for pricing a basket, and the valid ones of the typed codes. */
export interface Pricing {
  readonly currency: string;
  readonly today: string;
  readonly codes: readonly PromoCodeRow[];
}

/** The price of a basket, as displayed and as stored with the order. `codeKeys` are the valid codes. */
export interface PricedBasket {
  readonly lines: readonly OrderLine[];
  readonly priced: CheckoutTotals;
  readonly codeKeys: readonly string[];
  readonly payMinor: number;
  readonly instalments: readonly StoredInstalment[];
}

/** The keys of the codes of a basket, each once, in the order in which they were typed. */
export function listCodeKeys({
  promoCodes,
}: Pick<CheckoutBasket, 'promoCodes'>): readonly string[] {
  return [...new Set(promoCodes.map(toPromoCodeKey))].filter((key) => key !== '');
}

/** Prices a basket. A code that does not apply gives no discount. Throws `basket-invalid`, `basket-empty`. */
export function priceBasket(
  form: LoadedForm,
  basket: CheckoutBasket,
  { currency, today, codes }: Pricing,
): PricedBasket {
  const chosen = chooseProducts(form, basket);
  const productIds = chosen.map(({ of }) => of.reference);
  const paidTodayIds = chosen.flatMap(({ of }) =>
    (of.recurrence?.trialDays ?? 0) === 0 ? [of.reference] : [],
  );
  const evaluated = listCodeKeys(basket).map((key) => {
    const row = codes.find(({ codeKey }) => codeKey === key) ?? null;
    const code = row && { ...row, productIds: row.productReferences };
    return { key, code, state: evaluatePromoCode(code, { today, productIds, paidTodayIds }) };
  });
  const applied = evaluated.flatMap(({ code, state }) =>
    code && state === 'applied' ? [code] : [],
  );
  const computed = computeCheckout({
    currency,
    today,
    plan: form.row.plan,
    codes: applied,
    products: chosen.map(({ of, quantity }) => ({ ...of, productId: of.reference, quantity })),
  });
  const codeKeys = applied.map(({ codeKey }) => codeKey);
  const parts = { basket, chosen, evaluated, computed, codeKeys, currency };
  return {
    lines: computed.inputs.map((input, at) => ({ ...input, ...toNames(chosen[at]) })),
    priced: present(parts),
    codeKeys,
    payMinor: computed.todayMinor,
    instalments: computed.later,
  };
}

function toNames(chosen: ProductSelection | undefined): Pick<OrderLine, 'name' | 'description'> {
  return { name: chosen?.of.name ?? '', description: chosen?.of.description ?? null };
}

interface PricedParts {
  readonly basket: CheckoutBasket;
  readonly chosen: readonly ProductSelection[];
  readonly evaluated: readonly {
    readonly key: string;
    readonly code: PromoCodeRow | null;
    readonly state: PromoCodeState;
  }[];
  readonly computed: CheckoutTotal;
  readonly codeKeys: readonly string[];
  readonly currency: string;
}

function present(parts: PricedParts): CheckoutTotals {
  const { basket, computed, currency } = parts;
  const text = (minor: number) => toDecimalText(minor, currency);
  return {
    currencyCode: currency,
    lines: presentLines(parts),
    upsells: [...new Set(basket.upsells)],
    promoCodes: presentCodes(parts),
    totals: presentStoredTotals(toStoredTotals(computed.totals), currency),
    payAmount: text(computed.todayMinor),
    later: computed.later.map(({ dueOn, amountMinor }) => ({ dueOn, amount: text(amountMinor) })),
    keepsMethod: computed.keepsMethod,
  };
}

function presentLines({ chosen, computed, currency }: PricedParts): CheckoutTotals['lines'] {
  const text = (minor: number) => toDecimalText(minor, currency);
  return chosen.flatMap(({ of, upsellId, quantity }, at) => {
    const made = computed.totals.lines[at];
    if (made === undefined) return [];
    const { discount, amount, taxes } = made;
    const line = {
      id: of.reference,
      upsellId,
      name: of.name,
      quantity,
      unitPrice: of.unitPrice,
      discountAmount: text(discount.amountMinor),
      taxes: taxes.map((tax) => ({ ...tax, amount: text(tax.amount.amountMinor) })),
      amount: text(amount.amountMinor),
      recurrence: computed.inputs[at]?.recurrence ?? null,
    };
    return [line];
  });
}

function presentCodes({
  evaluated,
  codeKeys,
  computed,
  currency,
}: PricedParts): CheckoutTotals['promoCodes'] {
  return evaluated.map(({ key, code, state }) => {
    const isApplied = state === 'applied';
    const minor = isApplied ? (computed.codesMinor[codeKeys.indexOf(key)] ?? 0) : 0;
    return {
      code: code?.code ?? key,
      state,
      type: isApplied ? (code?.type ?? null) : null,
      value: isApplied ? (code?.value ?? null) : null,
      discountAmount: toDecimalText(minor, currency),
    };
  });
}
