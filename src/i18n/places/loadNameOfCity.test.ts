import { expect, it, vi } from 'vitest';
import { loadNameOfCity } from './loadNameOfCity.ts';

it('is in the language, under the old and the new name of a zone', async () => {
  const cityOf = await loadNameOfCity('ka');
  const zones = ['Asia/Tokyo', 'Asia/Calcutta', 'Asia/Kolkata', 'America/Argentina/Cordoba'];
  expect(zones.map(cityOf)).toEqual(['ტოკიო', 'კალკუტა', 'კალკუტა', 'კორდობა']);
});

it('is of the region, then of its language, then English', async () => {
  const swiss = await loadNameOfCity('de-CH');
  expect([swiss('Asia/Tokyo'), swiss('Asia/Saigon'), swiss('UTC')]).toEqual([
    'Tokio',
    'Ho-Chi-Minh-Stadt',
    'UTC',
  ]);
  const american = await loadNameOfCity('en-US');
  expect([american('Asia/Saigon'), american('America/St_Johns')]).toEqual([
    'Ho Chi Minh City',
    'St. John’s',
  ]);
});

it('is the English name in the zone’s id if the file fails to load', async () => {
  vi.doMock('virtual:locale-ka-cities', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.resetModules();
  const { loadNameOfCity: load } = await import('./loadNameOfCity.ts');
  const cityOf = await load('ka');
  expect([cityOf('America/New_York'), cityOf('UTC')]).toEqual(['New York', 'UTC']);
});
