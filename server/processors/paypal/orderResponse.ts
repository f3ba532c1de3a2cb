import { fromPayPalAmount } from './payPalAmount.ts';

/** The amount of an order's capture or of a refund, in minor units. */
export interface Movement {
  readonly id: string;
  readonly status: string;
  readonly reason: string | null;
  /** The response of the card's processor, if PayPal reports it. */
  readonly responseCode: string | null;
  readonly amountMinor: number;
}

/** An order in PayPal's responses, as far as we read it. Amounts are minor units. */
export interface OrderResponse {
  readonly id: string;
  readonly status: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The account that the order pays; empty if PayPal names only its e-mail address, null if the response has no payee. */
  readonly payee: string | null;
  /** Oldest first. */
  readonly captures: readonly Movement[];
  readonly refunds: readonly Movement[];
  /** ISO 8601. */
  readonly createdAt: string;
  /** The card that the payer has confirmed the order with; null for a PayPal account, and before it is confirmed. */
  readonly card: OrderCard | null;
}

/** A card in an order. `authentication` is the result of 3-D Secure; null if the order has none. */
export interface OrderCard {
  /** Null for a card that was entered: our pages do not offer this, but a browser can confirm an order with one. */
  readonly wallet: 'Google Pay' | 'Apple Pay' | null;
  readonly last4: string | null;
  readonly authentication: {
    readonly liabilityShift: string | null;
    readonly enrollmentStatus: string | null;
  } | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The order in a response's body; null if it contains none, or not the one purchase unit that ours have. */
export function parseOrder(body: unknown): OrderResponse | null {
  const {
    id,
    status,
    purchase_units: units,
    create_time: createdAt,
    payment_source: source,
  } = toFields(body);
  if (!Array.isArray(units) || units.length !== 1) return null;
  const { amount, payee, payments } = toFields(units[0]);
  const { currency_code: currency } = toFields(amount);
  const amountMinor = fromPayPalAmount(toFields(amount));
  if (typeof id !== 'string' || typeof status !== 'string') return null;
  if (typeof currency !== 'string' || amountMinor === null) return null;
  const { captures, refunds } = toFields(payments);
  const [taken, given] = [parseMovements(captures), parseMovements(refunds)];
  if (taken === null || given === null) return null;
  return {
    id,
    status,
    amountMinor,
    currency,
    payee: isPresent(payee) ? (toText(toFields(payee).merchant_id) ?? '') : null,
    captures: taken,
    refunds: given,
    createdAt: toTime(createdAt),
    card: findCard(toFields(source)),
  };
}

const WALLETS = { google_pay: 'Google Pay', apple_pay: 'Apple Pay' } as const;

function findCard(source: Fields): OrderCard | null {
  for (const name of ['google_pay', 'apple_pay'] as const) {
    if (isPresent(source[name])) return parseCard(toFields(source[name]).card, WALLETS[name]);
  }
  return isPresent(source.card) ? parseCard(source.card, null) : null;
}

function parseCard(card: unknown, wallet: OrderCard['wallet']): OrderCard {
  const { last_digits: lastDigits, authentication_result: result } = toFields(card);
  return {
    wallet,
    last4: toText(lastDigits),
    authentication: isPresent(result) ? parseResult(toFields(result)) : null,
  };
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function parseResult({ liability_shift: liabilityShift, three_d_secure: threeDSecure }: Fields) {
  return {
    liabilityShift: toText(liabilityShift),
    enrollmentStatus: toText(toFields(threeDSecure).enrollment_status),
  };
}

/** A capture alone, with its currency and time (ISO 8601); null for a body without one. */
export function parseCapture(body: unknown) {
  const [movement] = parseMovements([body]) ?? [];
  const { amount, create_time: createdAt } = toFields(body);
  const { currency_code: currency } = toFields(amount);
  if (movement === undefined || typeof currency !== 'string') return null;
  return { ...movement, currency, createdAt: toTime(createdAt) };
}

function toTime(value: unknown): string {
  const isTime = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return isTime ? value : new Date(0).toISOString();
}

/** `null` if one of them cannot be read: then the moved amount is unknown. */
function parseMovements(list: unknown): readonly Movement[] | null {
  const movements = (Array.isArray(list) ? list : []).map((one) => {
    const {
      id,
      status,
      amount,
      status_details: details,
      processor_response: response,
    } = toFields(one);
    const amountMinor = fromPayPalAmount(toFields(amount));
    if (typeof id !== 'string' || typeof status !== 'string' || amountMinor === null) return null;
    const reason = toText(toFields(details).reason);
    const responseCode = toText(toFields(response).response_code);
    return { id, status, reason, responseCode, amountMinor };
  });
  return movements.some((one) => one === null) ? null : (movements as Movement[]);
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
