import { createIntl } from 'react-intl';
import type { LocaleChoice, WaitNotice } from '#contract/prerender.ts';
import { getDirection } from '#i18n/getDirection.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { staticLocale } from '#i18n/staticLocale.ts';

/** What is said instead of a page that was asked for too often, in the words that its forms have for that. */
export function waitNotice(locale: LocaleChoice): WaitNotice {
  const { catalogue, messages } = staticLocale(locale);
  const intl = createIntl({ locale: 'en', messages: messages as Record<string, never> });
  const text = (id: MessageId) => String(intl.formatMessage({ id }));
  return {
    lang: catalogue,
    dir: getDirection(catalogue),
    title: text('product.title'),
    text: text('public.quote.accept.problem.tooMany'),
    retry: text('public.action.retry'),
  };
}
