import { type Static, Type } from 'typebox';
import { FREQUENCY_CODES } from '#contract/codes.ts';
import { closed, OptionalDay } from '#contract/scalars.ts';

const { daily, weekly, monthly, yearly } = FREQUENCY_CODES;

/**
 * How often a product is charged: every `interval` units of `code`, first after `trialDays`, `occurrences` times or until `endsOn`, on that
 * day for the last time (both null: until ended).
 */
export const ProductRecurrence = closed({
  code: Type.Enum([daily, weekly, monthly, yearly]),
  interval: Type.Integer({ minimum: 1 }),
  trialDays: Type.Integer({ minimum: 0 }),
  endsOn: OptionalDay,
  occurrences: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});

/** How often a product is charged. */
export type ProductRecurrence = Static<typeof ProductRecurrence>;
