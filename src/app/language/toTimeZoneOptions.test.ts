import { expect, it } from 'vitest';
import { loadNameOfCity } from '#i18n/places/loadNameOfCity.ts';
import { nameByEngine } from '#i18n/places/loadNameOfCountry.ts';
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

async function list(locale: string, own: readonly string[]) {
  const nameOf = nameByEngine(locale);
  const cityOf = await loadNameOfCity(locale);
  const options = toTimeZoneOptions(ZONES, { first: 'Europe/Zurich', own, locale, nameOf, cityOf });
  return options.map(({ label }) => label);
}

it('names time zones by country and city, sorted, after the device’s own and those of the visitor’s countries', async () => {
  expect(await list('en-US', ['USA'])).toEqual([
    'Switzerland (Zurich)',
    'United States (Honolulu)',
    'United States (New York)',
    'Argentina (Buenos Aires)',
    'Japan (Tokyo)',
    'Nowhere',
    'UTC',
  ]);
});

it('names countries and cities in the language of the page, and sorts them in its order', async () => {
  expect(await list('de', [])).toEqual([
    'Schweiz (Zürich)',
    'Argentinien (Buenos Aires)',
    'Japan (Tokio)',
    'Nowhere',
    'UTC',
    'Vereinigte Staaten (Honolulu)',
    'Vereinigte Staaten (New York)',
  ]);
  expect(await list('el', ['JPN'])).toEqual([
    'Ελβετία (Ζυρίχη)',
    'Ιαπωνία (Τόκιο)',
    'Αργεντινή (Μπουένος Άιρες)',
    'Ηνωμένες Πολιτείες (Νέα Υόρκη)',
    'Ηνωμένες Πολιτείες (Χονολουλού)',
    'Nowhere',
    'UTC',
  ]);
});
