import {
  NewPaymentMethod,
  PaymentMethodIntent,
  PaymentMethodResult,
  SubmittedCard,
  UpdatedCard,
} from '#contract/entities/payments/paymentMethod.ts';
import type { ProblemCode } from '../problems.ts';
import { closed, Instant, PublicId } from '../scalars.ts';
import { routes } from './route.ts';

/** The problems of every call for a payment-method link. */
const OF_LINKS: readonly ProblemCode[] = [
  'not-found',
  'link-revoked',
  'link-expired',
  'link-used',
  'processor-unreachable',
  'payment-declined',
  'processor-refused',
  'processor-not-configured',
  'database-unavailable',
];

/** Saving and replacing a payment method through a link; nothing is charged. */
export const paymentMethodRoutes = routes({
  getPaymentMethodLink: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/paymentMethodLinks/{key}',
    summary:
      'Whether a link can be used to save a payment method: until when, or why not. Does not open a session at the processor',
    source: 'ours',
    isWrite: false,
    params: ['key'],
    payload: null,
    response: closed({ expiresAt: Instant }),
    problems: ['not-found', 'link-revoked', 'link-expired', 'link-used', 'database-unavailable'],
  },
  createPaymentMethodIntent: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/paymentMethods/intent',
    summary: 'A session to save a payment method with a link',
    source: 'section 7',
    isWrite: true,
    readsPage: true,
    params: [],
    payload: closed({ key: PublicId }),
    response: PaymentMethodIntent,
    problems: OF_LINKS,
  },
  createPaymentMethodUpdateIntent: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/paymentMethods/update:intent',
    summary: 'A session to replace the payment method of a change link',
    source: 'section 7',
    isWrite: true,
    readsPage: true,
    params: [],
    payload: closed({ changeId: PublicId }),
    response: PaymentMethodIntent,
    problems: OF_LINKS,
  },
  removePaymentMethod: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/paymentMethods/remove',
    summary:
      'Removes the payment method that was saved with a link, or the one that a change link replaces, for the customer. Works after the link was used. It is never charged again, and all later charges with it are stopped. Safe to repeat',
    source: 'ours',
    isWrite: true,
    params: [],
    payload: closed({ key: PublicId }),
    response: closed({ removedAt: Instant }),
    problems: ['not-found', 'link-revoked', 'link-expired', 'database-unavailable'],
  },
  submitPaymentMethod: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/submitPaymentMethod',
    summary: 'Saves a new card from the card form, as the processor reports it',
    source: 'section 7',
    isWrite: true,
    params: [],
    payload: SubmittedCard,
    response: PaymentMethodResult,
    problems: OF_LINKS,
  },
  createPaymentMethod: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/paymentMethods',
    summary: 'Saves a payment method of any kind with a link',
    source: 'section 7',
    isWrite: true,
    params: [],
    payload: NewPaymentMethod,
    response: PaymentMethodResult,
    problems: OF_LINKS,
  },
  updatePaymentMethod: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/updatePaymentMethod',
    summary:
      'Replaces a card from the card form. The old card is removed once the new one is saved',
    source: 'section 7',
    isWrite: true,
    params: [],
    payload: UpdatedCard,
    response: PaymentMethodResult,
    problems: OF_LINKS,
  },
});
