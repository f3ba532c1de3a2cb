import { toAlpha2, toAlpha3 } from '#domain/country/countryCode.ts';
import type {
  BillingDetails,
  CardDetails,
  PayMode,
  ProcessorOutcome,
  SessionPurpose,
} from '#payments/contract.ts';

/** An object from the processor, before validation. */
type Fields = Readonly<Record<string, unknown>>;

/** The component's event detail: an array with one response, or the response itself. */
export function readDetail(detail: unknown): Fields {
  const response: unknown = Array.isArray(detail) ? detail[0] : detail;
  return toFields(response) ?? {};
}

/**
 * Converts an approval into an outcome. It needs data, the status SUCCESS and no errors; anything else is a processing error, and
 * so is an approval for another contact or invoice than the session's. When paying, the stored method is the token that our server
 * charges; when saving, our server reads it.
 */
export function toApproval(
  detail: unknown,
  mode: PayMode,
  openedFor: SessionPurpose = {},
): ProcessorOutcome {
  const { data: given, status, errors } = readDetail(detail);
  const data = toFields(given);
  const hasErrors = Array.isArray(errors) ? errors.length > 0 : Boolean(errors);
  if (data === null || status !== 'SUCCESS' || hasErrors) return PROCESSING_ERROR;
  if (!isFor(data, openedFor)) return PROCESSING_ERROR;
  if (mode === 'save') return { kind: 'confirmed' };
  const { payment_method_id: token } = data;
  if (typeof token !== 'string' || token === '') return PROCESSING_ERROR;
  return { kind: 'token', token, card: toCard(data), billing: toBilling(data) };
}

const PROCESSING_ERROR: ProcessorOutcome = { kind: 'failed', code: 'processing' };

/** Converts an error of the component into an outcome. Nothing was charged, but a card may have been saved. */
export function toError(mode: PayMode): ProcessorOutcome {
  // only our server can find out whether a card was saved, and only our server charges a card
  return mode === 'save' ? { kind: 'unknown' } : PROCESSING_ERROR;
}

function toCard({ card: given, fingerprint }: Fields): CardDetails {
  const card = toFields(given) ?? {};
  const { last_4: last4, brand, type, exp_month: month, exp_year: year } = card;
  return {
    ...(typeof last4 === 'string' && /^\d{4}$/.test(last4) && { cardNumber: last4 }),
    ...(typeof brand === 'string' && { cardBrand: brand.slice(0, 32) }),
    ...(typeof type === 'string' && { cardType: type.slice(0, 32) }),
    ...(isWithin(month, 1, 12) && { expirationMonth: String(month).padStart(2, '0') }),
    ...(isWithin(year, 2000, 9999) && { expirationYear: String(year) }),
    ...(typeof fingerprint === 'string' && { fingerprint: fingerprint.slice(0, 255) }),
  };
}

/** Whether the metadata names only the contact and invoice that the session was opened for. */
function isFor({ metadata }: Fields, { contactId, invoiceId }: SessionPurpose): boolean {
  const { contact_id: contact, invoice_id: invoice } = toFields(metadata) ?? {};
  const isOther = (named: unknown, expected: string | undefined) =>
    named !== undefined && expected !== undefined && named !== expected;
  return !isOther(contact, contactId) && !isOther(invoice, invoiceId);
}

/** The payer's details from the component, truncated to the limits of the sales API. */
function toBilling({ billing_contact: given }: Fields): BillingDetails {
  const contact = toFields(given) ?? {};
  const read = (name: string, length: number) => {
    const text = contact[name];
    return typeof text === 'string' ? text.slice(0, length) : '';
  };
  const country = read('country', 3);
  const billing: BillingDetails = {
    nameOnCard: read('name', 232),
    address1: read('address_line_1', 232),
    address2: read('address_line_2', 232),
    locality: read('city', 232),
    region: read('state', 64),
    country: toAlpha3(country) ?? (toAlpha2(country) ? country : ''),
    postalCode: read('postal_code', 20),
    email: read('email', 232),
    phone: read('phone', 64),
  };
  return Object.fromEntries(Object.entries(billing).filter(([, text]) => text !== ''));
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function toFields(value: unknown): Fields | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : null;
}
