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
  it('is supported by Stripe for each of our locales', () => {
    expect(tags.length).toBeGreaterThan(130);
    for (const tag of tags) expect(STRIPE, tag).toContain(toStripeLocale(tag));
  });

  it('distinguishes Brazilian from European Portuguese, and Chinese scripts', () => {
    expect(
      ['pt', 'pt-PT', 'zh-Hant', 'zh-Hant-HK', 'zh-Hans-SG', 'nn'].map(toStripeLocale),
    ).toEqual(['pt-BR', 'pt', 'zh-TW', 'zh-HK', 'zh', 'nb']);
  });

  it('is auto for a language that Stripe does not support', () => {
    expect(toStripeLocale('ka')).toBe('auto');
    expect(toStripeLocale('de-AT')).toBe('de');
  });
});
