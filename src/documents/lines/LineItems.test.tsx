import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { PageAddressContext } from '#platform/address/pageAddress.ts';
import { makeLines } from '#tests/builders/documents/makeLines.ts';
import { LineItems } from './LineItems.tsx';

const fail = (error: Error) => {
  throw error;
};

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A document with this many lines, server-rendered for a URL. */
function prerender(count: number, href = window.location.href) {
  const sketches = Array.from({ length: count }, (_, at) => ({
    name: `Line ${at}`,
    unitPrice: '1.00',
  }));
  const made = makeLines(sketches, { currency: 'USD', issuedOn: '2026-11-17' });
  const source = createLocaleSource(staticLocale({ catalogue: 'en-US', format: 'en-US' }));
  const settings = {} as never;
  const tree = (
    <IntlRoot source={source} currency="USD" onProblem={fail}>
      <PageAddressContext value={{ href, settings }}>
        <LineItems {...made} issuedOn="2026-11-17" currency="USD" />
      </PageAddressContext>
    </IntlRoot>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(tree);
  return {
    tree,
    container,
    names: () => [...container.querySelectorAll('th bdi')].map((it) => it.innerHTML),
  };
}

const all = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);

it('renders the first 200 lines on a server', () => {
  expect(prerender(1000).names()).toEqual(all(200));
  expect(prerender(200).names()).toEqual(all(200));
});

it('renders every line on a server if the URL requests it', () => {
  const { names } = prerender(1000, 'https://invoice.example/fern/x1?type=invoice&lines=all');
  expect(names()).toEqual(all(1000));
});

it('shows every line in order after hydration', async () => {
  const { tree, container, names } = prerender(1000);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, tree, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(names()).toEqual(all(1000));
  expect(errors).toEqual([]);
});

it('prints every line, even before the rest has loaded', async () => {
  const { tree, container, names } = prerender(1000);
  const printed = new Promise<string[]>((resolve) => {
    const { addEventListener } = window;
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, ...rest: unknown[]) => {
      Reflect.apply(addEventListener, window, [type, ...rest]);
      if (type !== 'beforeprint') return;
      // wait for the effect that adds the listener; React renders the remaining lines in a later task
      queueMicrotask(() => {
        window.dispatchEvent(new Event('beforeprint'));
        resolve(names());
      });
    });
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = hydrateRoot(container, tree);
  expect(await printed).toEqual(all(1000));
  root.unmount();
});
