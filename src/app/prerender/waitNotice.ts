import type { LocaleChoice, WaitNotice } from '#contract/prerender.ts';
import { getDirection } from '#i18n/locale/getDirection.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { createText } from '../createText.ts';

/** The page for a client over the rate limit, in the texts of its forms. */
export function waitNotice(locale: LocaleChoice): WaitNotice {
  const { catalogue, messages } = staticLocale(locale);
  const text = createText(messages);
  return {
    lang: catalogue,
    dir: getDirection(catalogue),
    title: text('product.title'),
    text: text('public.quote.accept.problem.tooMany'),
    retry: text('public.action.retry'),
  };
}
