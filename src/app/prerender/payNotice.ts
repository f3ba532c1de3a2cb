import type { LocaleChoice, PayNotice } from '#contract/prerender.ts';
import { getDirection } from '#i18n/locale/getDirection.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { createText } from '../createText.ts';

/** The pay page's content for a reader without scripts, until it links to the invoice. */
export function payNotice(locale: LocaleChoice): PayNotice {
  const { catalogue, messages } = staticLocale(locale);
  const text = createText(messages);
  return {
    lang: catalogue,
    dir: getDirection(catalogue),
    title: text('public.invoice.payTitle'),
    back: text('public.action.back'),
  };
}
