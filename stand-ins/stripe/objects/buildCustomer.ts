import { newId, randomLetters } from '#stand-ins/kit/state/newId.ts';

/** A customer with the API's field names; time in seconds. */
export type Customer = ReturnType<typeof buildCustomer>;

/** A new customer without details. */
export function buildCustomer(created: number) {
  return {
    id: newId('cus').slice(0, 18),
    object: 'customer' as const,
    address: null as object | null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null as string | null,
    discount: null,
    email: null as string | null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {} as Record<string, string>,
    name: null as string | null,
    next_invoice_sequence: 1,
    phone: null as string | null,
    preferred_locales: [] as string[],
    shipping: null as object | null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
