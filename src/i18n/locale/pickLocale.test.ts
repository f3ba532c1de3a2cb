import { describe, expect, it } from 'vitest';
import locales from '#locales/locales.json';
import { getDirection } from './getDirection.ts';
import { parseAcceptLanguage } from './parseAcceptLanguage.ts';
import { pickLocale } from './pickLocale.ts';

const all = locales.map(({ tag }) => tag);
const pick = (languages: string | string[], existing: readonly string[] = all) =>
  pickLocale({ languages: [languages].flat(), existing }).catalogue;

describe('the catalogue', () => {
  const vectors: [string | string[], string][] = [
    ['zh', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant-HK'],
    ['zh-MO', 'zh-Hant-HK'],
    ['zh-SG', 'zh-Hans-SG'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['no', 'nb'],
    ['nn-NO', 'nn'],
    ['iw-IL', 'he'],
    ['tl-PH', 'fil'],
    ['in-ID', 'id'],
    ['mo', 'ro'],
    ['sr-RS', 'sr'],
    ['sr-ME', 'sr-Latn-ME'],
    ['sh', 'sr-Latn'],
    ['cnr', 'sr-Latn-ME'],
    ['prs', 'fa-AF'],
    ['yue', 'zh-Hant-HK'],
    ['gsw', 'de-CH'],
    ['lb-LU', 'de'],
    ['nds', 'de'],
    ['es-BO', 'es-419'],
    ['es-MX', 'es-MX'],
    ['es-GQ', 'es'],
    ['pt-CV', 'pt-PT'],
    ['pt-BR', 'pt'],
    ['en-AE', 'en-001'],
    ['en-PR', 'en-US'],
    ['en', 'en-US'],
    ['en_GB', 'en-GB'],
    ['EN-gb', 'en-GB'],
    ['ca-ES', 'ca'],
    ['de-CH-1996', 'de-CH'],
    ['de-DE-u-co-phonebk', 'de'],
    ['fr-x-private', 'fr'],
    [['xx', 'fr-BE'], 'fr-BE'],
    [['kok', 'mr'], 'mr'],
    ['pa-PK', 'en-US'],
    ['uz-Cyrl', 'en-US'],
    ['az-Cyrl', 'en-US'],
    ['ku', 'en-US'],
    ['tt', 'en-US'],
    ['eo', 'en-US'],
    ['ar-TN', 'ar'],
    ['*', 'en-US'],
    ['C', 'en-US'],
    [[], 'en-US'],
  ];
  it.each(vectors)(
    'for a browser with the languages %j is %s [1.25] [1.26]',
    (requested, expected) => {
      expect(pick(requested)).toBe(expected);
    },
  );

  it('of every tag of the set is that tag', () => {
    for (const tag of all) expect(pick(tag)).toBe(tag);
  });

  it('is picked only among those that exist, up the chain, never a neighboring language', () => {
    const few = ['en-US', 'de', 'nb', 'sr', 'zh-Hans', 'pt'];
    expect(pick('de-AT', few)).toBe('de');
    expect(pick('en-GB', few)).toBe('en-US');
    expect(pick('nn', few)).toBe('nb');
    expect(pick('pt-PT', few)).toBe('pt');
    expect(pick('sr-Latn-RS', few)).toBe('en-US');
    expect(pick('zh-TW', few)).toBe('en-US');
    expect(pick(['uk', 'de'], few)).toBe('de');
  });

  it('is from ?locale= first, then the stored choice, then the browser, then en-US', () => {
    const existing = all;
    const languages = ['fr'];
    expect(pickLocale({ query: 'ja', stored: 'de', languages, existing }).catalogue).toBe('ja');
    expect(pickLocale({ query: 'xx', stored: 'de', languages, existing }).catalogue).toBe('de');
    expect(pickLocale({ query: null, stored: null, languages, existing }).catalogue).toBe('fr');
    expect(pickLocale({ languages: [], existing }).catalogue).toBe('en-US');
  });

  it('is a pseudo-locale only if the address requests it', () => {
    const existing = ['en-US'];
    expect(pickLocale({ query: 'en-XB', languages: [], existing }).catalogue).toBe('en-XB');
    expect(pickLocale({ stored: 'en-XB', languages: ['en-XA'], existing }).catalogue).toBe('en-US');
  });
});

describe('the format tag', () => {
  const existing = ['en-US', 'de', 'es', 'es-419'];
  it('keeps the region of the reader when the texts are shared', () => {
    expect(pickLocale({ languages: ['es-BO'], existing })).toEqual({
      catalogue: 'es-419',
      format: 'es-BO',
    });
    expect(pickLocale({ languages: ['de-AT'], existing })).toEqual({
      catalogue: 'de',
      format: 'de-AT',
    });
    expect(pickLocale({ languages: ['en', 'en-GB'], existing })).toEqual({
      catalogue: 'en-US',
      format: 'en-GB',
    });
  });
  it('of a stored choice takes the region from the browser only within the same language', () => {
    const stored = 'de';
    expect(pickLocale({ stored, languages: ['fr-CH', 'de-CH'], existing }).format).toBe('de-CH');
    expect(pickLocale({ stored, languages: ['fr-CH'], existing }).format).toBe('de');
  });
  it('of ?locale= depends only on the address', () => {
    expect(pickLocale({ query: 'de', languages: ['de-CH'], existing }).format).toBe('de');
  });
  it('is en-US when no language matched', () => {
    expect(pickLocale({ languages: ['fr-FR'], existing })).toEqual({
      catalogue: 'en-US',
      format: 'en-US',
    });
  });
});

describe('direction', () => {
  it('is that of the locale list for every tag', () => {
    for (const { tag, dir } of locales) expect(getDirection(tag), tag).toBe(dir);
    expect(getDirection('en-XB')).toBe('rtl');
    expect(getDirection('en-XA')).toBe('ltr');
  });
});

describe('the Accept-Language header', () => {
  it('is a list in order of weight', () => {
    expect(parseAcceptLanguage('de;q=0.5, fr-CH, *;q=0.1, en;q=0')).toEqual(['fr-CH', 'de', '*']);
    expect(parseAcceptLanguage(undefined)).toEqual([]);
  });
});
