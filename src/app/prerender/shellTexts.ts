import type { LocaleChoice, ShellTexts } from '#contract/prerender.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { createText } from './createText.ts';

/** The texts of a shell without rendered markup, in the language of a request. */
export function shellTexts(locale: LocaleChoice): ShellTexts {
  const { catalogue, messages } = staticLocale(locale);
  const text = createText(messages);
  return {
    locale: catalogue,
    loading: text('public.loading'),
    retry: text('public.action.retry'),
  };
}
