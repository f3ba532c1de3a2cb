import { isInvoice, isPayment } from './invoiceGuards.ts';
import {
  currency,
  decimal,
  flag,
  type Guard,
  optionalText,
  orNull,
  pattern,
  shape,
  text,
} from './shape.ts';

/** The answer to acceptPayment and completeAuthorizedPayment: an outcome nobody knows is no answer, money is not guessed. */
export const isPaymentResult: Guard = shape({
  successful: flag,
  outcome: pattern(/^(paid|processing|needs-action|failed|open)$/),
  declineCode: optionalText,
  payment: orNull(isPayment),
  invoice: isInvoice,
});

/** The browser's half of a Stripe intent. */
export const isStripeIntent: Guard = shape({
  accountId: text,
  clientSecret: text,
  paymentIntentId: text,
  amount: decimal,
  currencyCode: currency,
  status: text,
});
