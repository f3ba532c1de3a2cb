import { expect, it, vi } from 'vitest';
import { preconnect, warmPayment } from './warmPayment.ts';

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`);

it('opens the connection to a processor once, and to nothing that is no address', () => {
  preconnect('https://js.vendor.example/v3/');
  preconnect('https://js.vendor.example/other.js');
  preconnect('not an address');
  expect(links()).toEqual(['preconnect https://js.vendor.example/']);
});

it('fetches the words of paying once the link is touched, and not before', () => {
  const link = document.body.appendChild(document.createElement('a'));
  const ensurePart = vi.fn(() => Promise.resolve());
  const stop = warmPayment(link, { processor: null, scriptUrl: null, ensurePart });
  expect(ensurePart).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('pointerdown'));
  link.dispatchEvent(new Event('focus'));
  expect(ensurePart.mock.calls).toEqual([['paying']]);
  stop();
});

it('does nothing for a link that is gone', () => {
  const link = document.createElement('a');
  const ensurePart = vi.fn(() => Promise.resolve());
  warmPayment(link, { processor: null, scriptUrl: null, ensurePart })();
  link.dispatchEvent(new Event('pointerdown'));
  expect(ensurePart).not.toHaveBeenCalled();
});
