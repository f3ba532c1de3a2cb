import { type Static, Type } from 'typebox';
import { DECLINE_REASONS } from './codes.ts';

/**
 * The complete list of problem codes with their HTTP status (RFC 9457). The page that shows one chooses its text; no
 * other code is ever returned.
 */
export const PROBLEMS = {
  'invalid-json': 400,
  'invalid-request': 400,
  'idempotency-key-missing': 400,
  'webhook-signature': 400,
  'token-missing': 401,
  'token-expired': 401,
  'token-invalid': 401,
  'sign-in-refused': 401,
  'session-missing': 401,
  'pin-wrong': 401,
  'second-factor-required': 401,
  'second-factor-wrong': 401,
  'payment-declined': 402,
  forbidden: 403,
  'role-too-weak': 403,
  'not-found': 404,
  'revision-unknown': 404,
  'method-not-allowed': 405,
  'idempotency-outstanding': 409,
  'quote-accepted': 409,
  'quote-declined': 409,
  'quote-draft': 409,
  'quote-not-accepted': 409,
  'invoice-paid': 409,
  'invoice-refunded': 409,
  'invoice-not-payable-online': 409,
  'payment-in-progress': 409,
  'payment-intent-closed': 409,
  'payment-too-late': 409,
  'payment-not-refundable': 409,
  'payment-not-voidable': 409,
  'payment-voided': 409,
  'invoice-withdrawn': 409,
  'later-parts-undecided': 409,
  'consent-missing': 409,
  'link-used': 409,
  'already-member': 409,
  'last-owner': 409,
  'second-factor-on': 409,
  'passkey-limit': 409,
  'checkout-total-changed': 409,
  'quote-expired': 410,
  'quote-withdrawn': 410,
  'link-revoked': 410,
  'link-expired': 410,
  'precondition-failed': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-key-reused': 422,
  'reason-invalid': 422,
  'draft-invalid': 422,
  'currency-unknown': 422,
  'country-unknown': 422,
  'locale-unknown': 422,
  'amount-invalid': 422,
  'amount-out-of-bounds': 422,
  'amount-not-chargeable': 422,
  'basket-empty': 422,
  'basket-invalid': 422,
  'promo-code-refused': 422,
  'delivery-invalid': 422,
  'delivery-missing': 422,
  'document-too-long': 422,
  'session-locked': 423,
  'precondition-missing': 428,
  'too-many-requests': 429,
  'internal-error': 500,
  'processor-unreachable': 502,
  'processor-refused': 502,
  'platform-unreachable': 503,
  'processor-not-configured': 503,
  'database-unavailable': 503,
  'server-busy': 503,
  'storage-full': 503,
  'pdf-unavailable': 503,
} as const;

/** One problem code. */
export type ProblemCode = keyof typeof PROBLEMS;

/**
 * A problem document (RFC 9457), sent as `application/problem+json`. `detail` is for a developer's log, never shown;
 * `limits` contains figures for the text (decimal strings), such as `min` and `max` of an amount; `declineCode` is why a
 * payment method was declined.
 */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'urn:billfold:problem:<code>' }),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    detail: Type.Optional(Type.String()),
    instance: Type.Optional(Type.String()),
    limits: Type.Optional(Type.Record(Type.String(), Type.String())),
    declineCode: Type.Optional(Type.Enum(DECLINE_REASONS)),
  },
  { additionalProperties: false },
);

/** A problem document's type. */
export type Problem = Omit<Static<typeof Problem>, 'code'> & { code: ProblemCode };
