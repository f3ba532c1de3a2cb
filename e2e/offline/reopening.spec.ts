import type { Page } from '@playwright/test';
import { type Device, expect, test, untilKept } from '../fixtures/device.ts';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import { makeDocument } from '../pages/madeDocument.ts';

/** Without a network in both ways: the browser knows that it has none, or the server does not answer. */
const WAYS = ['the browser is offline', 'the server is gone'] as const;

async function reopenWithout(way: (typeof WAYS)[number], device: Device, line: FaultProxy) {
  if (way === 'the server is gone') await line.close();
  await device.restart({ isOffline: way === 'the browser is offline' });
}

const PAGES = [
  { scenario: 'quote.open', step: '', words: 'Quote total', key: 'quote' },
  { scenario: 'quote.accepted', step: '/accept', words: 'Proof of acceptance', key: 'quote' },
  { scenario: 'invoice.unpaid', step: '', words: 'Still to pay', key: 'invoice' },
  {
    scenario: 'invoice.paid',
    step: '/success',
    words: 'Thank you for your payment',
    key: 'invoice',
  },
] as const;

const sheet = (page: Page) => page.getByRole('main');

for (const way of WAYS)
  for (const { scenario, step, words, key } of PAGES)
    test(`${scenario}${step} opens again from a cold start when ${way}, with its age`, async ({
      device,
      line,
    }) => {
      const made = await makeDocument(scenario);
      const url = new URL(line.through(made.url));
      url.pathname += step;
      const first = await device.open(url.href);
      await expect(sheet(first)).toContainText(words);
      const title = await first.title();
      await untilKept(first, `${key}/${made.appId}/${made.xid}#${step.slice(1)}`);

      await reopenWithout(way, device, line);
      const again = await device.open(url.href);
      await expect(sheet(again)).toContainText(words);
      await expect(again.getByRole('status').first()).toContainText(
        way === 'the browser is offline' ? 'No connection. This is the copy' : 'as of',
      );
      expect(await again.title()).toBe(title);
    });

test('a document that was never seen says that it needs a connection', async ({ device, line }) => {
  const [seen, unseen] = await Promise.all([
    makeDocument('quote.open'),
    makeDocument('quote.open'),
  ]);
  const page = await device.open(line.through(seen.url));
  await untilKept(page, `quote/${seen.appId}/${seen.xid}#`);
  await device.restart({ isOffline: true });
  const other = await device.open(line.through(unseen.url));
  await expect(other.getByRole('heading', { name: 'No connection' })).toBeVisible();
});
