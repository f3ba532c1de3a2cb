import { expect, it } from 'vitest';
import { toTimeZoneOptions } from './toTimeZoneOptions.ts';

it('names time zones by their city, sorted, after the device’s own', () => {
  const zones = ['America/Argentina/Buenos_Aires', 'Europe/Zurich', 'UTC', 'Asia/Tokyo'];
  expect(toTimeZoneOptions(zones, { first: 'Europe/Zurich', locale: 'en-US' })).toEqual([
    { value: 'Europe/Zurich', label: 'Zurich (Europe)' },
    { value: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires (America, Argentina)' },
    { value: 'Asia/Tokyo', label: 'Tokyo (Asia)' },
    { value: 'UTC', label: 'UTC' },
  ]);
});
