import type { MethodLink } from '#api/payments/paymentMethodCalls.ts';
import type {
  CardCreatedEvent,
  CardUpdatedEvent,
  PaymentMethodResult,
} from '#contract/entities/payments/paymentMethod.ts';
import type { BillingDetails } from '../contract.ts';
import type { SubmittedForm } from './submittedForm.ts';

/** The version of the messages to an embedding page. */
const VERSION = 1;

/**
 * The message to the embedding page once a payment method is saved; `card` has exactly the fields of section 7.
 */
export type SaveEvent =
  | { readonly type: 'billfold:card-created'; readonly version: 1; readonly card: CardCreatedEvent }
  | { readonly type: 'billfold:card-updated'; readonly version: 1; readonly card: CardUpdatedEvent }
  | {
      readonly type: 'billfold:method-saved';
      readonly version: 1;
      readonly method: {
        readonly paymentMethodId: string;
        readonly brand: string | null;
        readonly last4: string | null;
        readonly expires: string | null;
      };
    };

/** The event's fields that come from the page's own form. */
export function toBillingFields({ nameOnCard = '', country = '', ...billing }: BillingDetails) {
  return {
    billingAddress1: billing.address1 ?? null,
    billingAddress2: billing.address2 ?? null,
    billingCity: billing.locality ?? null,
    billingCountry: country,
    billingEmail: billing.email ?? null,
    billingPhone: billing.phone ?? null,
    billingPostalCode: billing.postalCode ?? null,
    billingRegion: billing.region ?? null,
    nameOnCard,
    paymentMethodType: 'CREDIT',
  } as const;
}

/** The event of a save, from the card that the server read and the page's own fields; null while nothing is saved. */
export function toSaveEvent(
  result: PaymentMethodResult,
  link: MethodLink,
  { source, billing }: Pick<SubmittedForm, 'source' | 'billing'>,
): SaveEvent | null {
  const { method, paymentMethodId, fingerprint } = result;
  if (result.outcome !== 'saved' || method === null || paymentMethodId === null) return null;
  if (source === 'public-payment-method') {
    return {
      type: 'billfold:method-saved',
      version: VERSION,
      method: { paymentMethodId, ...method },
    };
  }
  const [expirationYear = '', expirationMonth = ''] = method.expires?.split('-') ?? [];
  const last4 = method.last4 ?? '';
  const card = {
    ...toBillingFields(billing),
    cardNumber: last4,
    expirationMonth,
    expirationYear,
    fingerprint,
    paymentMethodCardBrand: method.brand ?? '',
    paymentMethodId,
  };
  if (link.kind === 'change') {
    const { changeId } = link;
    return { type: 'billfold:card-updated', version: VERSION, card: { ...card, changeId } };
  }
  return {
    type: 'billfold:card-created',
    version: VERSION,
    card: { ...card, lastFour: last4, consentType: 'EXPLICIT_CONSENT' },
  };
}
