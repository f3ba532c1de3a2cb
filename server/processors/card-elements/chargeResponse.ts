/** A charge in the responses of the card elements API (docs/card-elements.md). Amounts are ISO 4217 minor units. */
export interface ChargeResponse {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly declineCode: string | null;
  readonly redirectUrl: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The charge in a response's body; null if it contains none. */
export function parseCharge(body: unknown): ChargeResponse | null {
  if (typeof body !== 'object' || body === null) return null;
  const read = body as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof read[name] === 'string' ? (read[name] as string) : null);
  const [id, reference, status, currency] = [
    text('id'),
    text('reference'),
    text('status'),
    text('currency'),
  ];
  const { amount, refunded = 0 } = read;
  const createdAt = text('createdAt') ?? '';
  if (!id || reference === null || !status || !currency) return null;
  if (!isMinor(amount) || !isMinor(refunded) || Number.isNaN(Date.parse(createdAt))) return null;
  return {
    id,
    reference,
    status,
    amount,
    currency,
    refunded,
    brand: text('brand'),
    last4: text('last4'),
    declineCode: text('declineCode'),
    redirectUrl: text('redirectUrl'),
    createdAt,
  };
}

function isMinor(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
