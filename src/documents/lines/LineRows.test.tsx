import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { makeLines } from '#tests/builders/documents/makeLines.ts';
import { LineRows } from './LineRows.tsx';

const fail = (error: Error) => {
  throw error;
};

/** Server-rendered rows whose texts and amounts the test can change. */
function prerender(count: number) {
  const sketches = Array.from({ length: count }, (_, at) => ({
    name: `Line ${at}`,
    unitPrice: '1234.50',
  }));
  const { lines } = makeLines(sketches, { currency: 'USD', issuedOn: '2026-11-17' });
  const source = createLocaleSource(staticLocale({ catalogue: 'en-US', format: 'en-US' }));
  const tree = (
    <IntlRoot source={source} currency="USD" onProblem={fail}>
      <LineRows lines={lines} currency="USD" namesTaxes={false} />
    </IntlRoot>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(tree);
  return {
    source,
    tree,
    place: container,
    rows: () => [...container.querySelectorAll('tbody tr')],
  };
}

const getPieces = (container: Element) => container.innerHTML.split('<!--$-->').length - 1;

describe('server-rendered rows', () => {
  afterEach(() => document.body.replaceChildren());

  it('are one piece if they are few, and several pieces if they are many', () => {
    expect(getPieces(prerender(50).place)).toBe(0);
    expect(getPieces(prerender(120).place)).toBe(3);
  });

  it('hydrate unchanged, and every piece is updated when the language changes', async () => {
    const { source, tree, place: container, rows } = prerender(120);
    const before = rows();
    const differences: unknown[] = [];
    await act(async () => {
      hydrateRoot(container, tree, { onRecoverableError: (error) => differences.push(error) });
    });
    expect(differences).toEqual([]);
    expect(rows()).toEqual(before);
    await act(async () => void (await source.change({ catalogue: 'de', format: 'de' })));
    const amounts = rows().map((row) => row.lastElementChild?.textContent);
    expect(amounts).toHaveLength(120);
    expect(new Set(amounts)).toEqual(new Set(['1.234,50\u00a0$']));
    expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(
      before.map((_, at) => `Line ${at}`),
    );
  });
});
