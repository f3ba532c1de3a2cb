import { act, render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { IntlRoot } from './IntlRoot.tsx';
import type { LoadedLocale } from './locale/loadLocale.ts';
import { createLocaleSource } from './locale/localeSource.ts';
import { staticLocale } from './locale/staticLocale.ts';
import { useFormats } from './useFormats.ts';
import { useText } from './useText.ts';

function Sample() {
  const text = useText();
  const formats = useFormats();
  return (
    <>
      <h1 title={text('public.notFound')}>
        <FormattedMessage id="public.invoice.viewTitle" />
      </h1>
      <p>
        {text('errors.payment.amountRange', {
          min: formats.amount(100),
          max: formats.amount(123_450),
        })}
      </p>
    </>
  );
}

const choice = (tag: string) => ({ catalogue: tag, format: tag === 'en-XB' ? 'en-US' : tag });

function show(locale: LoadedLocale, currency = 'USD') {
  const onProblem = vi.fn();
  const source = createLocaleSource(locale);
  const tree = (code: string) => (
    <IntlRoot source={source} currency={code} onProblem={onProblem}>
      <Sample />
    </IntlRoot>
  );
  const view = render(tree(currency));
  return { source, onProblem, changeCurrency: (code: string) => view.rerender(tree(code)) };
}

describe('IntlRoot', () => {
  it('shows messages and formats, and sets the language and direction of the document', () => {
    const { onProblem } = show(staticLocale(choice('de')), 'EUR');
    expect(screen.getByRole('heading').textContent).toBe('Rechnung');
    expect(screen.getByText(/1,00\s€.*1\.234,50\s€/)).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['de', 'ltr']);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('changes all number formats with the currency [4.01]', () => {
    const { changeCurrency } = show(staticLocale(choice('en-US')));
    expect(screen.getByText(/\(\$1\.00\).*\(\$1,234\.50\)/)).toBeTruthy();
    changeCurrency('JPY');
    expect(screen.getByText(/\(¥100\).*\(¥123,450\)/)).toBeTruthy();
  });

  it('changes the messages at once when another locale is chosen', async () => {
    const { source } = show(staticLocale(choice('en-US')));
    await act(() => source.change(choice('de')));
    expect(screen.getByRole('heading').textContent).toBe('Rechnung');
  });

  it('isolates values and mirrors the page in a right-to-left locale', () => {
    show(staticLocale(choice('en-XB')));
    expect(document.documentElement.dir).toBe('rtl');
    expect(screen.getByText(/\u2068\$1\.00\u2069/)).toBeTruthy();
  });

  it('reports a missing message and shows its id', () => {
    const locale = staticLocale(choice('en-US'));
    const { 'public.notFound': _gone, ...messages } = locale.messages;
    const { onProblem } = show({ ...locale, messages });
    expect(onProblem).toHaveBeenCalled();
    expect(screen.getByRole('heading').title).toBe('public.notFound');
  });

  it('provides formats only below a root', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Sample />)).toThrow();
  });
});
