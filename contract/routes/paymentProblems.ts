import type { ProblemCode } from '../problems.ts';

/** The problems of every call for a public invoice's payment. */
const OF_ANY: readonly ProblemCode[] = [
  'not-found',
  'link-revoked',
  'processor-unreachable',
  'payment-declined',
  'processor-refused',
  'processor-not-configured',
  'database-unavailable',
];

/** For calls that open a payment: only one at a time, and the amount due must be payable. */
const OF_OPENING: readonly ProblemCode[] = [
  ...OF_ANY,
  'invoice-paid',
  'invoice-refunded',
  'invoice-not-payable-online',
  'payment-in-progress',
  'amount-not-chargeable',
];

const OF_AMOUNT: readonly ProblemCode[] = [
  ...OF_OPENING,
  'amount-invalid',
  'amount-out-of-bounds',
  'payment-too-late',
];

/** Problem codes of the calls that pay an invoice, by the call's effect. */
export const PAYMENT_PROBLEMS = {
  /** Charges an amount, perhaps to a saved payment method. */
  charge: [...OF_AMOUNT, 'consent-missing'],
  /** Reads the outcome of a payment. */
  read: [...OF_ANY, 'payment-too-late'],
  /** Opens a payment of the amount due. */
  open: OF_OPENING,
  /** Opens, changes or charges a payment of an amount that the payer has chosen. */
  amount: OF_AMOUNT,
} as const satisfies Readonly<Record<string, readonly ProblemCode[]>>;
