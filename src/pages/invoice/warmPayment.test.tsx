import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { WordsContext } from '#i18n/wordsContext.ts';
import { makeInvoiceAnswer } from '#tests/builders/makeInvoice.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { useWarmPayment } from './useWarmPayment.ts';

const { appSalesInfo } = makeInvoiceAnswer();
const SCRIPT = 'https://js.vendor.example/v3/';

function Pay() {
  const warm = useWarmPayment({ ...appSalesInfo, processor: null, scriptUrl: SCRIPT });
  return (
    <ButtonLink ref={warm} to="/pay">
      Pay
    </ButtonLink>
  );
}

function show() {
  const ensurePart = vi.fn(() => Promise.resolve());
  const page = () => (
    <MemoryRouter>
      <WordsContext value={ensurePart}>
        <Pay />
        <Pay />
      </WordsContext>
    </MemoryRouter>
  );
  const { container, rerender, unmount } = render(page());
  const [link] = container.querySelectorAll('a');
  if (!link) throw new Error('No link');
  return { ensurePart, link, drawAgain: () => rerender(page()), unmount };
}

const preconnects = () => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]'),
];
afterEach(() => {
  for (const link of preconnects()) link.remove();
});

it('opens the connection to the processor once, when the browser idles', async () => {
  const { drawAgain } = show();
  drawAgain();
  await vi.waitFor(() => expect(preconnects()).toHaveLength(1));
  expect(preconnects()[0]?.href).toBe(SCRIPT);
});

it('fetches the words of paying once the link is touched, and not before', async () => {
  const { ensurePart, link, drawAgain } = show();
  drawAgain();
  expect(ensurePart).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('pointerdown'));
  link.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(ensurePart.mock.calls).toEqual([['paying']]));
});

it('does nothing for a link that is gone', () => {
  vi.useFakeTimers();
  const { ensurePart, link, drawAgain, unmount } = show();
  drawAgain();
  unmount();
  link.dispatchEvent(new Event('pointerdown'));
  vi.runAllTimers();
  vi.useRealTimers();
  expect(ensurePart).not.toHaveBeenCalled();
  expect(preconnects()).toEqual([]);
});
