/** Looks at a value that came from outside. */
export type Guard = (value: unknown) => boolean;

/** Any text. */
export const text: Guard = (value) => typeof value === 'string';

/** True or false. */
export const flag: Guard = (value) => typeof value === 'boolean';

/** A whole number. */
export const integer: Guard = (value) => Number.isSafeInteger(value);

/** A text that matches a pattern, so that nothing behind it has to fear another form. */
export const pattern =
  (form: RegExp): Guard =>
  (value) =>
    typeof value === 'string' && form.test(value);

/** A decimal text: amounts, quantities, rates. */
export const decimal = pattern(/^-?\d{1,15}(\.\d{1,20})?$/);

/** An ISO 4217 code. */
export const currency = pattern(/^[A-Z]{3}$/);

/** A calendar day. */
export const day = pattern(/^\d{4}-\d\d-\d\d$/);

/** A point in time in UTC. */
export const instant = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The value, or null. */
export const orNull =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);

/** A text that may be missing. */
export const optionalText = orNull(text);

/** A list whose every item passes. */
export const list =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);

/** A map whose every value passes. */
export const map =
  (guard: Guard): Guard =>
  (value) =>
    isObject(value) && Object.values(value).every(guard);

/** An object with these properties; it may have more, as a newer server may send. */
export const shape = (properties: Readonly<Record<string, Guard>>): Guard => {
  const entries = Object.entries(properties);
  return (value) => isObject(value) && entries.every(([name, guard]) => guard(value[name]));
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
