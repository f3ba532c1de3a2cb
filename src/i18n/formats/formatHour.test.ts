import { expect, it } from 'vitest';
import { staticLocale } from '../locale/staticLocale.ts';
import { formatHour } from './formatHour.ts';

it.each([
  ['en-US', 0, '12 AM'],
  ['en-US', 12, '12 PM'],
  ['en-US', 13, '1 PM'],
  ['de', 9, '09'],
  ['ja', 23, '23'],
])('of %s shows %i as %s', (tag, hour, text) => {
  const spoken = formatHour(hour, staticLocale({ catalogue: tag, format: tag }).pack);
  expect(spoken.replace(/\s/gu, ' ')).toBe(text);
});
