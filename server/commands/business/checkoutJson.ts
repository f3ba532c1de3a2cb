import { type Static, Type } from 'typebox';
import { DISCOUNT_TYPES, FREQUENCY_CODES } from '#contract/codes.ts';
import type { ProductRecurrence } from '#contract/entities/checkout/productRecurrence.ts';
import { DELIVERY_QUESTIONS } from '#contract/entities/documents/delivery.ts';
import { closed } from '#contract/scalars.ts';
import type { CheckoutDraft } from '#server/back-office/checkout/checkoutDraft.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 500 });
const Decimal = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,20})?$' });
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Quantity = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/**
 * How often something is charged again: every given number of days, weeks, months or years, after a trial, for a number of times
 * or until a day.
 */
const RecurrenceJson = closed({
  every: Type.Enum(['day', 'week', 'month', 'year']),
  interval: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  trialDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 730 })),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1200 })),
  endsOn: Type.Optional(Day),
});

const { daily, weekly, monthly, yearly } = FREQUENCY_CODES;
const CODES = { day: daily, week: weekly, month: monthly, year: yearly } as const;

/** A product: the price is an amount of the business's currency, a rate is percent. */
const ProductJson = closed({
  id: Name,
  name: Text,
  description: Type.Optional(Text),
  price: Decimal,
  taxes: Type.Optional(Type.Array(closed({ name: Text, rate: Decimal }), { maxItems: 5 })),
  recurs: Type.Optional(RecurrenceJson),
});

/** A promo code. Omitted properties do not limit it. */
const PromoCodeJson = closed({
  code: Name,
  type: Type.Enum([...DISCOUNT_TYPES]),
  value: Decimal,
  isActive: Type.Optional(Type.Boolean()),
  startsOn: Type.Optional(Day),
  endsOn: Type.Optional(Day),
  maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  products: Type.Optional(Type.Array(Name, { maxItems: 50 })),
  recurs: Type.Optional(Type.Boolean()),
});

/** A product of a form: by default one, selectable from none to a hundred. */
const FormItemJson = closed({
  product: Name,
  quantity: Type.Optional(Quantity),
  minQuantity: Type.Optional(Quantity),
  maxQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

/** A deposit in percent today, and the rest in equal instalments, each a given number of days later. */
const InstalmentsJson = closed({
  depositPercent: Decimal,
  afterDays: Type.Array(Type.Integer({ minimum: 1, maximum: 3650 }), { minItems: 1, maxItems: 36 }),
});

/** A checkout form. `asksFor`: its fields about the delivery. */
const CheckoutFormJson = closed({
  id: Name,
  title: Text,
  description: Type.Optional(Text),
  items: Type.Array(FormItemJson, { minItems: 1, maxItems: 50 }),
  upsells: Type.Optional(Type.Array(closed({ id: Name, product: Name }), { maxItems: 20 })),
  plan: Type.Optional(InstalmentsJson),
  takesPromoCodes: Type.Optional(Type.Boolean()),
  asksFor: Type.Optional(Type.Array(Type.Enum([...DELIVERY_QUESTIONS]), { uniqueItems: true })),
  redirectUrl: Type.Optional(Text),
  isActive: Type.Optional(Type.Boolean()),
});

/** The properties of a business file that describe its checkout forms. */
export const checkoutProperties = {
  products: Type.Optional(Type.Array(ProductJson, { maxItems: 500 })),
  promoCodes: Type.Optional(Type.Array(PromoCodeJson, { maxItems: 500 })),
  checkoutForms: Type.Optional(Type.Array(CheckoutFormJson, { maxItems: 100 })),
};

/** A business file's checkout forms. */
export type CheckoutJson = Partial<Static<ReturnType<typeof closed<typeof checkoutProperties>>>>;

function toRecurrence(json: Static<typeof RecurrenceJson>): ProductRecurrence {
  const { every, interval = 1, trialDays = 0, times = null, endsOn = null } = json;
  return { code: CODES[every], interval, trialDays, endsOn, occurrences: times };
}

/** The contents of a file, with the defaults filled in. */
export function toCheckoutDraft(json: CheckoutJson): CheckoutDraft {
  const { products = [], promoCodes = [], checkoutForms = [] } = json;
  return {
    products: products.map(({ id, name, description = null, price, taxes = [], recurs }) => ({
      reference: id,
      name,
      description,
      unitPrice: price,
      taxes,
      recurrence: recurs === undefined ? null : toRecurrence(recurs),
    })),
    promoCodes: promoCodes.map(({ products: only, ...code }) => ({
      isActive: true,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      productReferences: only ?? null,
      recurs: null,
      ...code,
    })),
    forms: checkoutForms.map(({ id, items, upsells = [], ...form }) => ({
      description: null,
      plan: null,
      takesPromoCodes: promoCodes.length > 0,
      redirectUrl: null,
      isActive: true,
      ...form,
      slug: id,
      items: items.map((item) => ({ quantity: 1, minQuantity: 0, maxQuantity: 100, ...item })),
      upsells: upsells.map(({ id: upsellId, product }) => ({ upsellId, product })),
    })),
  };
}
