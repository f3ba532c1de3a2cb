import { expect, it } from 'vitest';
import { nameByEngine } from '#i18n/loadNameOfCountry.ts';
import { toTimeZoneOptions } from './toTimeZoneOptions.ts';

const ZONES = [
  'America/Buenos_Aires',
  'America/New_York',
  'Arctic/Nowhere',
  'Asia/Tokyo',
  'Europe/Zurich',
  'Pacific/Honolulu',
  'UTC',
];

function list(locale: string, own: readonly string[]) {
  const nameOf = nameByEngine(locale);
  const options = toTimeZoneOptions(ZONES, { first: 'Europe/Zurich', own, locale, nameOf });
  return options.map(({ label }) => label);
}

it('names time zones by country and city, sorted, after the device’s own and those of the visitor’s countries', () => {
  expect(list('en-US', ['USA'])).toEqual([
    'Switzerland (Zurich)',
    'United States (Honolulu)',
    'United States (New York)',
    'Argentina (Buenos Aires)',
    'Japan (Tokyo)',
    'Nowhere (Arctic)',
    'UTC',
  ]);
});

it('names and sorts the countries in the language of the page', () => {
  expect(list('de', [])).toEqual([
    'Schweiz (Zurich)',
    'Argentinien (Buenos Aires)',
    'Japan (Tokyo)',
    'Nowhere (Arctic)',
    'UTC',
    'Vereinigte Staaten (Honolulu)',
    'Vereinigte Staaten (New York)',
  ]);
});
