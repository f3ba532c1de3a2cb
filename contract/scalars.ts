import { type Static, type TProperties, Type } from 'typebox';
import { DECLINE_REASONS } from './codes.ts';

/** An object that refuses any property it does not name. */
export function closed<const T extends TProperties>(properties: T, description?: string) {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });
}

/** A decimal amount in the currency's own digits, such as "1240.00" (may be negative on credits). */
export const DecimalAmount = Type.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,4})?$' });

/** A positive decimal amount as a payer sends it: digits, a point, digits; no sign, no exponent. */
export const PayAmount = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' });

/** An exact decimal: quantity, unit price or rate. */
export const ExactDecimal = Type.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,20})?$' });

/** ISO 4217 code. */
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });

/** ISO 3166-1 alpha-3 country code (reading 27). */
export const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', 'x-guard': 'text' });

/** Calendar day, `YYYY-MM-DD`, in the business's time zone. */
export const CalendarDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** Point in time, ISO 8601 in UTC with milliseconds. */
export const Instant = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
});

/** A public identifier in a link: app id, xid, order id. Unknown shapes are a 404, never a 400. */
export const PublicId = Type.String({ minLength: 1, maxLength: 128 });

/** A text that may be missing. */
export const OptionalText = Type.Union([Type.String(), Type.Null()]);

/** Why a payment or a payment method was declined; null where it was not. */
export const OptionalDeclineReason = Type.Union([Type.Enum(DECLINE_REASONS), Type.Null()]);

/** A calendar day that may be missing. */
export const OptionalDay = Type.Union([CalendarDay, Type.Null()]);

/** A point in time that may be missing. */
export const OptionalInstant = Type.Union([Instant, Type.Null()]);

/** A map of feature flag name to boolean. */
export const FeatureFlags = Type.Record(Type.String(), Type.Boolean());

/** Feature flags by name. */
export type FeatureFlags = Static<typeof FeatureFlags>;
