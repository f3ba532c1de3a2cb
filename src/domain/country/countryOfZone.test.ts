import { expect, it } from 'vitest';
import { countryOfZone } from './countryOfZone.ts';

it('finds the country of a time zone', () => {
  const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'America/Buenos_Aires', 'UTC'];
  expect(zones.map(countryOfZone)).toEqual(['JPN', 'USA', 'ARG', undefined]);
});

it('finds the country of every time zone that the engine lists', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  expect(zones.filter((zone) => countryOfZone(zone) === undefined)).toEqual([]);
});
