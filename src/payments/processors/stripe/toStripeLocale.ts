import type { StripeElementLocale } from '@stripe/stripe-js';

/**
 * Locales of Stripe's elements (docs.stripe.com/js/appendix/supported_locales). An unknown value would fail or fall back to
 * English.
 */
const STRIPE_LOCALES = new Set<string>(
  'ar bg cs da de el en en-AU en-CA en-NZ en-GB es es-ES es-419 et fi fil fr fr-CA fr-FR he hr hu id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ),
);

/** Tags whose nearest Stripe locale is not found by truncation. Our `pt` is Brazilian, Stripe's is European. */
const NEAREST: Readonly<Record<string, string>> = {
  pt: 'pt-BR',
  'pt-PT': 'pt',
  'pt-AO': 'pt',
  'pt-MZ': 'pt',
  nn: 'nb',
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-TW',
  'zh-Hant-HK': 'zh-HK',
  'en-US': 'en',
};

/** Stripe's locale for a tag: the same, the nearest, that of the language, or `auto` (the browser's own). */
export function toStripeLocale(tag: string): StripeElementLocale {
  const near = NEAREST[tag];
  if (near !== undefined) return near as StripeElementLocale;
  for (let rest = tag; rest !== ''; rest = rest.slice(0, Math.max(rest.lastIndexOf('-'), 0))) {
    const found = NEAREST[rest] ?? (STRIPE_LOCALES.has(rest) ? rest : undefined);
    if (found !== undefined) return found as StripeElementLocale;
  }
  return 'auto';
}
