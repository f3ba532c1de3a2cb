const PAYMENT_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
];

const SETUP_FIELDS = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
];

/** The part of an intent that a browser may see: without metadata, customer, charge or details of the connected account. */
export function publicView(intent: object): object {
  const isPayment = 'object' in intent && intent.object === 'payment_intent';
  const fields = isPayment ? PAYMENT_FIELDS : SETUP_FIELDS;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => fields.includes(name)));
}
