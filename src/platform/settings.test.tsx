import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings, SETTINGS_ID } from './settings.ts';

/** Puts the settings element into the page, as whoever serves it does. */
function give(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SETTINGS_ID;
  element.textContent = text;
  document.head.append(element);
}

afterEach(() => document.getElementById(SETTINGS_ID)?.remove());

describe('the settings of a page', () => {
  it('say which environment it runs in; a page that says nothing is production [1.32]', () => {
    expect(readSettings(document).environment).toBe('production');
    give('{"environment":"staging"}');
    expect(readSettings(document).environment).toBe('staging');
  });

  it('are taken as they come where they have the right type', () => {
    const given = {
      environment: 'test',
      apiBase: 'https://sales.example/{id}',
      coreUrlPattern: '^https://sales',
      singleHosts: ['app.fern.example'],
      isDemo: true,
      casId: 'cas-7',
    };
    give(JSON.stringify(given));
    expect(readSettings(document)).toEqual(given);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"environment":"","apiBase":7,"coreUrlPattern":null,"singleHosts":"x","isDemo":"yes","casId":""}',
  ])('fall to the defaults where the element says %j', (text) => {
    give(text);
    expect(readSettings(document)).toEqual(DEFAULT_SETTINGS);
  });
});
