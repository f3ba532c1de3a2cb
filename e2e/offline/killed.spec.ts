import { waitUntilSaved } from '../fixtures/device.ts';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import { expect, type Killable, test } from '../fixtures/killable.ts';
import {
  createDemoDocument,
  type DocumentAddress,
  expectAcceptedOnce,
  readQuote,
} from '../pages/demoDocument.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ACCEPT = { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' };

/** Opens a quote in a browser that can be killed, and gives the consent; the next click accepts. */
async function readyToAccept(killable: Killable, faultProxy: FaultProxy) {
  const quote = await createDemoDocument('quote.open');
  const url = faultProxy.through(quote.url);
  const page = await killable.open(url);
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  return { quote, url, page, quotePage };
}

/** After the kill: the same profile, the same link. */
async function expectDelivered(killable: Killable, url: string, quote: DocumentAddress) {
  await killable.start();
  const page = await killable.open(url);
  await new QuotePage(page).expectConfirmed();
  await expectAcceptedOnce(quote);
}

test(
  'an acceptance is sent after a restart if the browser was killed before sending',
  WHOLE_RUN,
  async ({ killable, faultProxy }) => {
    const { quote, url, page, quotePage } = await readyToAccept(killable, faultProxy);
    await page.context().setOffline(true);
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    await killable.kill();
    expect((await readQuote(quote)).status).toBe('VIEWED');
    await expectDelivered(killable, url, quote);
  },
);

test(
  'an acceptance counts once if the browser is killed during the request',
  WHOLE_RUN,
  async ({ killable, faultProxy }) => {
    const { quote, url, quotePage } = await readyToAccept(killable, faultProxy);
    const late = faultProxy.arm(ACCEPT, { kind: 'late', ms: 1_000 });
    await quotePage.acceptButton.click();
    await expect.poll(() => late.hits).toBe(1);
    await killable.kill();
    late.clear();
    await expectDelivered(killable, url, quote);
  },
);

test('an acceptance counts once if the browser is killed before the response', async ({
  killable,
  faultProxy,
}) => {
  const { quote, url, quotePage } = await readyToAccept(killable, faultProxy);
  const pending = faultProxy.arm(ACCEPT, { kind: 'hold-reply' });
  await quotePage.acceptButton.click();
  await expect.poll(() => pending.replies.length).toBe(1);
  await killable.kill();
  pending.clear();
  const { proof } = await readQuote(quote);
  await expectDelivered(killable, url, quote);
  expect((await readQuote(quote)).proof).toEqual(proof);
});

test(
  'an acceptance stays confirmed and is not resent if the browser is killed after the confirmation',
  WHOLE_RUN,
  async ({ killable, faultProxy }) => {
    const { quote, url, quotePage } = await readyToAccept(killable, faultProxy);
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    await killable.kill();
    const attempts = faultProxy.arm(ACCEPT, { kind: 'late', ms: 0 });
    await expectDelivered(killable, url, quote);
    expect(attempts.hits).toBe(0);
  },
);

test(
  'a snapshot can be accepted in a browser that was started offline',
  WHOLE_RUN,
  async ({ killable, faultProxy }) => {
    const quote = await createDemoDocument('quote.open');
    const url = faultProxy.through(quote.url);
    await waitUntilSaved(await killable.open(url), `quote/${quote.appId}/${quote.xid}#`);
    await killable.kill();
    await killable.start();
    await killable.context.setOffline(true);
    const lost = faultProxy.arm(ACCEPT, { kind: 'lose-request' }); // a worker that starts late may have missed it
    const page = await killable.open(url);
    const quotePage = new QuotePage(page);
    await quotePage.consent();
    await expect(quotePage.dialog).toContainText('This is the copy saved on this device');
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    await page.reload();
    await quotePage.expectQueued();
    lost.clear();
    await killable.context.setOffline(false);
    await quotePage.expectConfirmed();
    await expectAcceptedOnce(quote);
  },
);

test('the worker sends a queued acceptance while no page is open', async ({
  killable,
  faultProxy,
}) => {
  const { quote, page, quotePage } = await readyToAccept(killable, faultProxy);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await quotePage.acceptButton.click();
  await quotePage.expectQueued();
  await expect(quotePage.strip).toContainText('even if this page is closed');
  const blank = await killable.open('about:blank');
  await page.close();
  await blank.context().setOffline(false);
  await expect.poll(async () => (await readQuote(quote)).status).toBe('ACCEPTED_INVOICED');
  await expectAcceptedOnce(quote);
});

test(
  'the next page sends the acceptance if the worker is stopped while sending',
  WHOLE_RUN,
  async ({ killable, faultProxy }) => {
    const { quote, url, page, quotePage } = await readyToAccept(killable, faultProxy);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    const blank = await killable.open('about:blank');
    await page.close();
    const pending = faultProxy.arm(ACCEPT, { kind: 'hold-reply' });
    await blank.context().setOffline(false);
    await expect.poll(() => pending.hits).toBe(1);
    const workers = await blank.context().newCDPSession(blank);
    await workers.send('ServiceWorker.enable');
    await workers.send('ServiceWorker.stopAllWorkers');
    pending.clear();
    await new QuotePage(await killable.open(url)).expectConfirmed();
    await expectAcceptedOnce(quote);
  },
);
