import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadPartContext } from '#i18n/messages/loadPartContext.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { PayLink } from './PayLink.tsx';

const sales = {
  ...makeInvoiceResponse().appSalesInfo,
  processor: null,
  scriptUrl: 'https://js.processor.example/v3/',
};

/** Renders the link as an invoice does: on the sheet, and in a phone's sticky bar. */
function show() {
  const ensurePart = vi.fn(() => Promise.resolve());
  const page = () => (
    <LoadPartContext value={ensurePart}>
      <PayLink to="/pay" sales={sales} />
      <PayLink to="/pay" sales={sales} />
    </LoadPartContext>
  );
  const { container, rerender, unmount } = renderInIntl(page());
  const links = [...container.querySelectorAll('a')];
  return { ensurePart, links, renderAgain: () => rerender(page()), unmount };
}

const preconnects = () => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]'),
];
afterEach(() => {
  for (const link of preconnects()) link.remove();
});

it('preconnects to the processor once, when the browser is idle', async () => {
  const { renderAgain } = show();
  renderAgain();
  await vi.waitFor(() => expect(preconnects()).toHaveLength(1));
  expect(preconnects()[0]?.href).toBe(sales.scriptUrl);
});

it.each([
  [0, 'pointed at', fireEvent.pointerEnter],
  [1, 'touched', fireEvent.pointerDown],
  [0, 'focused', fireEvent.focus],
] as const)('prefetches the payment messages only when link %i is %s', async (at, _how, come) => {
  const { ensurePart, links, renderAgain } = show();
  renderAgain();
  expect(ensurePart).not.toHaveBeenCalled();
  come(links[at] as HTMLAnchorElement);
  await vi.waitFor(() => expect(ensurePart.mock.calls).toEqual([['paying']]));
});

it('does nothing for a removed link', () => {
  vi.useFakeTimers();
  const { renderAgain, unmount } = show();
  renderAgain();
  unmount();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(preconnects()).toEqual([]);
});
