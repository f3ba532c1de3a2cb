import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings, SETTINGS_ID } from './settings.ts';

/** Adds the settings element to the page, as a server does. */
function give(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SETTINGS_ID;
  element.textContent = text;
  document.head.append(element);
}

afterEach(() => document.getElementById(SETTINGS_ID)?.remove());

describe('the settings of a page', () => {
  it('contain the environment; a page without one is production [1.32]', () => {
    expect(readSettings(document).environment).toBe('production');
    give('{"environment":"staging"}');
    expect(readSettings(document).environment).toBe('staging');
  });

  it('are accepted if they have the right type', () => {
    const settings = {
      environment: 'test',
      apiBase: 'https://sales.example/{id}',
      coreUrlPattern: '^https://sales',
      singleHosts: ['app.fern.example'],
      isDemo: true,
      casId: 'cas-7',
    };
    give(JSON.stringify(settings));
    expect(readSettings(document)).toEqual(settings);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"environment":"","apiBase":7,"coreUrlPattern":null,"singleHosts":"x","isDemo":"yes","casId":""}',
  ])('fall back to the defaults if the element contains %j', (text) => {
    give(text);
    expect(readSettings(document)).toEqual(DEFAULT_SETTINGS);
  });
});
