import { describe, expect, it } from 'vitest';
import locales from '#locales/locales.json';
import { toPayPalLocale } from './toPayPalLocale.ts';

/** The locales of PayPal's script, from its documentation. */
const PAYPAL =
  'ar_EG cs_CZ da_DK de_AT de_CH de_DE el_GR en_AU en_CA en_GB en_US es_ES es_MX fi_FI fr_BE fr_CA fr_CH fr_FR he_IL hu_HU id_ID it_IT ja_JP ko_KR nl_BE nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sk_SK sv_SE th_TH tr_TR zh_CN zh_HK zh_TW'.split(
    ' ',
  );
const toLanguage = (tag: string) => tag.split(/[-_]/)[0]?.replace(/^n[bn]$/, 'no') ?? '';
const tags = locales.map(({ tag }) => tag);

describe('the page’s locale in PayPal’s notation', () => {
  it('is one of PayPal’s in the same language for every locale of ours, or none', () => {
    expect(tags).toHaveLength(133);
    const languages = new Set(PAYPAL.map(toLanguage));
    for (const tag of tags) {
      const locale = toPayPalLocale(tag);
      if (locale !== null) expect(PAYPAL, tag).toContain(locale);
      const language = locale === null ? null : toLanguage(locale);
      expect(language, tag).toBe(languages.has(toLanguage(tag)) ? toLanguage(tag) : null);
    }
  });

  it.each([
    ['de', 'de_DE'],
    ['de-AT', 'de_AT'],
    ['en', 'en_US'],
    ['en-IE', 'en_GB'],
    ['en-NZ', 'en_AU'],
    ['en-PH', 'en_US'],
    ['es-419', 'es_MX'],
    ['es', 'es_ES'],
    ['fr-MA', 'fr_FR'],
    ['pt', 'pt_BR'],
    ['pt-AO', 'pt_PT'],
    ['nb-NO', 'no_NO'],
    ['nn', 'no_NO'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hant-HK', 'zh_HK'],
    ['zh-Hans-SG', 'zh_CN'],
    ['sw', null],
  ])('is %s as %s', (tag, locale) => {
    expect(toPayPalLocale(tag)).toBe(locale);
  });
});
