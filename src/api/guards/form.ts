import type { Guard } from './guard.ts';

/** A text that matches a pattern, so that later code can rely on its form. */
export const form =
  (pattern: RegExp): Guard =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
