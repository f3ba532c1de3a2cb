import { afterEach, expect, it, vi } from 'vitest';
import { getOwnCountries } from './getOwnCountries.ts';

afterEach(() => vi.restoreAllMocks());

function withDevice(timeZone: string, languages: readonly string[]) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

it('finds the countries of the time zone and of the languages, each once', () => {
  withDevice('Europe/Zurich', ['de-CH', 'en', 'fr-FR', 'de-AT']);
  expect(getOwnCountries()).toEqual(['CHE', 'FRA', 'AUT']);
});

it('finds none in UTC, in languages without a country, and in invalid tags', () => {
  withDevice('UTC', ['de', 'en_GB', 'es-419', '*']);
  expect(getOwnCountries()).toEqual([]);
});
