import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { PSEUDO_LOCALES } from '#i18n/locale/pickLocale.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';

/** The locale and the URL of an element. */
export interface RenderInIntlOptions {
  readonly locale?: string;
  readonly currency?: string;
  readonly path?: string;
}

function failOnMissing(error: Error): void {
  throw error;
}

/** Renders an element with messages, formats and a router around it; a missing message fails the test. */
export function renderInIntl(
  element: ReactElement,
  showing: RenderInIntlOptions = {},
): RenderResult {
  const { locale = 'en-US', currency = 'USD', path = '/fern/quote-1?type=quote' } = showing;
  const format = PSEUDO_LOCALES.includes(locale) ? 'en-US' : locale;
  const source = createLocaleSource(staticLocale({ catalogue: locale, format }));
  const around = (child: ReactElement) => (
    <MemoryRouter initialEntries={[path]}>
      <IntlRoot source={source} currency={currency} onProblem={failOnMissing}>
        {child}
      </IntlRoot>
    </MemoryRouter>
  );
  const result = render(around(element));
  return { ...result, rerender: (next) => result.rerender(around(next as ReactElement)) };
}

/** An element's text, without direction marks. */
export function getText(element: Element | null): string {
  return (element?.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
}
