/** Whether a value of a message has the right shape. */
export type Shape = (value: unknown) => boolean;

/** A text of at most this many characters. */
export const textUpTo =
  (length: number): Shape =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= length;

/** A text that matches a pattern. */
export const textMatching =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

/** One of these. */
export const oneOf =
  (values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);

/** Yes or no. */
export const isSwitch: Shape = (value) => typeof value === 'boolean';

/** Of this shape, or left out. */
export const optionalShape =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);

/** Of this shape, or null. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);

/** A list of at most this many values of a shape. */
export const listUpTo =
  (length: number, shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.length <= length && value.every(shape);

/** An object with exactly these properties. */
export const objectWith =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((name) => Object.hasOwn(shapes, name)) &&
    Object.entries(shapes).every(([name, shape]) =>
      shape((value as Readonly<Record<string, unknown>>)[name]),
    );

/** An object in which each of these names has a text of at most this many characters. */
export const textsUpTo = (length: number, names: readonly string[]): Shape =>
  objectWith(Object.fromEntries(names.map((name) => [name, textUpTo(length)])));
