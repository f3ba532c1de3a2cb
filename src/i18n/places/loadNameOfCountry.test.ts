import { expect, it, vi } from 'vitest';
import { loadNameOfCountry, nameByEngine } from './loadNameOfCountry.ts';

it('is the engine’s name in a language that it has', async () => {
  const nameOf = await loadNameOfCountry('de');
  expect([nameOf('DEU'), nameOf('JPN')]).toEqual(['Deutschland', 'Japan']);
});

/** Chromium returns English names for Georgian. */
function withoutGeorgian() {
  const { DisplayNames } = Intl;
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]),
    ),
    DisplayNames: class extends DisplayNames {
      constructor(locales: string[], options: Intl.DisplayNamesOptions) {
        super(locales[0] === 'ka' ? ['en'] : locales, options);
      }
    },
  });
}

it('comes from a file where the engine lacks the language', async () => {
  withoutGeorgian();
  expect(nameByEngine('ka')('DEU')).toBe('Germany');
  const nameOf = await loadNameOfCountry('ka');
  expect(nameOf('DEU')).toBe('გერმანია');
  vi.unstubAllGlobals();
});

it('is the English name if that file fails to load', async () => {
  withoutGeorgian();
  vi.doMock('virtual:locale-ka-countries', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.resetModules();
  const { loadNameOfCountry: load } = await import('./loadNameOfCountry.ts');
  expect((await load('ka'))('DEU')).toBe('Germany');
  vi.unstubAllGlobals();
});
