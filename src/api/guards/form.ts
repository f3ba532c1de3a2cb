import type { Guard } from './guard.ts';

/** A text that matches a pattern, so that nothing behind it has to fear another form. */
export const form =
  (pattern: RegExp): Guard =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
