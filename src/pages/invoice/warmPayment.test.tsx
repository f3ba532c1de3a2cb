import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WordsContext } from '#i18n/wordsContext.ts';
import { makeInvoiceAnswer } from '#tests/builders/makeInvoice.ts';
import { useWarmPayment } from './useWarmPayment.ts';

const { appSalesInfo } = makeInvoiceAnswer();
const SCRIPT = 'https://js.vendor.example/v3/';

function Pay() {
  const warm = useWarmPayment({ ...appSalesInfo, processor: null, scriptUrl: SCRIPT });
  return (
    <>
      <a ref={warm} href="/pay">
        Pay
      </a>
      <a ref={warm} href="/pay">
        Pay
      </a>
    </>
  );
}

function show() {
  const ensurePart = vi.fn(() => Promise.resolve());
  const { container, unmount } = render(
    <WordsContext value={ensurePart}>
      <Pay />
    </WordsContext>,
  );
  const [link] = container.querySelectorAll('a');
  if (!link) throw new Error('No link');
  return { ensurePart, link, unmount };
}

it('opens the connection to the processor once, when the browser idles', async () => {
  show();
  await vi.waitFor(() => expect(document.head.querySelector('[rel=preconnect]')).toBeTruthy());
  const links = [...document.head.querySelectorAll('link[rel=preconnect]')];
  expect(links.map((link) => (link as HTMLLinkElement).href)).toEqual([SCRIPT]);
});

it('fetches the words of paying once the link is touched, and not before', async () => {
  const { ensurePart, link } = show();
  expect(ensurePart).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('pointerdown'));
  link.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(ensurePart.mock.calls).toEqual([['paying']]));
});

it('does nothing for a link that is gone', () => {
  const { ensurePart, link, unmount } = show();
  unmount();
  link.dispatchEvent(new Event('pointerdown'));
  expect(ensurePart).not.toHaveBeenCalled();
});
