import { describe, expect, it } from 'vitest';
import locales from '#locales/locales.json';
import { toStripeLocale } from './toStripeLocale.ts';

const STRIPE = new Set(
  'auto ar bg cs da de el en en-AU en-CA en-NZ en-GB es es-ES es-419 et fi fil fr fr-CA fr-FR he hr hu id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ),
);

const tags = (locales as { tag: string }[]).map(({ tag }) => tag);

describe('the page’s locale in Stripe’s notation', () => {
  it('is one of Stripe’s for every locale of ours', () => {
    expect(tags).toHaveLength(133);
    for (const tag of tags) expect(STRIPE, tag).toContain(toStripeLocale(tag));
  });

  it('is in the same language for every locale of ours, and `auto` only for a language that Stripe lacks', () => {
    const toLanguage = (tag: string) => tag.split('-')[0] ?? '';
    const languages = new Set([...STRIPE].map(toLanguage));
    for (const tag of tags.filter((one) => one !== 'nn')) {
      const expected = languages.has(toLanguage(tag)) ? toLanguage(tag) : 'auto';
      expect(toLanguage(toStripeLocale(tag)), tag).toBe(expected);
    }
  });

  it('distinguishes pt of Brazil and of Portugal, and Chinese scripts', () => {
    expect(
      ['pt', 'pt-PT', 'zh-Hant', 'zh-Hant-HK', 'zh-Hans-SG', 'nn'].map(toStripeLocale),
    ).toEqual(['pt-BR', 'pt', 'zh-TW', 'zh-HK', 'zh', 'nb']);
  });

  it('leaves a language that Stripe lacks to the browser', () => {
    expect(toStripeLocale('ka')).toBe('auto');
    expect(toStripeLocale('de-AT')).toBe('de');
  });
});
