import type { BrowserContext, Page } from '@playwright/test';
import { sampleColumn, toSample } from '#tests/runner/matrix.ts';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import {
  changeQuote,
  createDemoDocument,
  decideOnOtherDevice,
  expectAcceptedOnce,
  expectNotAccepted,
  readQuote,
} from '../pages/demoDocument.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ACCEPT = { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' };
const DAY_MS = 86_400_000;

test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource|net::ERR/));

/** Opens a quote and gives the consent; the next click accepts. */
async function readyToAccept(page: Page, faultProxy: FaultProxy) {
  const quote = await createDemoDocument('quote.open');
  await page.goto(faultProxy.through(quote.url));
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  return { quote, quotePage };
}

/** Accepts a quote without a connection; the acceptance is saved. */
async function acceptedOffline(page: Page, faultProxy: FaultProxy) {
  const ready = await readyToAccept(page, faultProxy);
  await page.context().setOffline(true);
  await ready.quotePage.acceptButton.click();
  await ready.quotePage.expectQueued();
  return ready;
}

const backOnline = (context: BrowserContext) => context.setOffline(false);

test('an offline acceptance is saved, and sent once there is a connection', async ({
  page,
  faultProxy,
  context,
}) => {
  const { quote, quotePage } = await acceptedOffline(page, faultProxy);
  await expect(quotePage.strip).toContainText('Your acceptance of quote');
  expect((await readQuote(quote)).status).toBe('VIEWED');
  await backOnline(context);
  await quotePage.expectConfirmed();
  await expectAcceptedOnce(quote);
});

for (const [how, reason] of sampleColumn(
  [
    ['with a reason', 'We will plant in autumn.'],
    ['without a reason', ''],
  ] as const,
  0,
))
  test(`an offline decline ${how} is saved, and sent once there is a connection`, async ({
    page,
    faultProxy,
    context,
  }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(faultProxy.through(quote.url));
    const { dialog } = new QuotePage(page);
    await page.getByRole('button', { name: 'Decline quote' }).hover();
    await page.getByRole('button', { name: 'Decline quote' }).click();
    await dialog.getByLabel('Your reason').fill(reason);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Decline quote' }).click();
    await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible();
    await backOnline(context);
    await expect(page.getByText('Declined, confirmed')).toBeVisible();
    expect(await readQuote(quote)).toMatchObject({
      status: 'DECLINED',
      declineReason: reason || null,
    });
  });

test(
  'an acceptance canceled before the first attempt is never sent, and the page says so',
  WHOLE_RUN,
  async ({ page, faultProxy, context }) => {
    const { quote, quotePage } = await acceptedOffline(page, faultProxy);
    const seen = faultProxy.arm(ACCEPT, { kind: 'late', ms: 0 });
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expect(page.getByText('Nothing was sent, and nothing was accepted.')).toBeVisible();
    await backOnline(context);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Accept quote' }).first()).toBeEnabled();
    expect(seen.hits).toBe(0);
    expect((await readQuote(quote)).status).toBe('VIEWED');
    await quotePage.expectNothingClaimed();
  },
);

test(
  'an acceptance canceled after an attempt is reported as possibly received',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const fault = faultProxy.arm(ACCEPT, {
      kind: 'refuse',
      code: 'internal-error',
      retryAfterS: 60,
    });
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await expect(
      page.getByText('It may have arrived already. If it has, it counts.'),
    ).toBeVisible();
    expect(fault.hits).toBe(1);
    expect((await readQuote(quote)).status).toBe('VIEWED');
  },
);

test('a double click sends one acceptance', WHOLE_RUN, async ({ page, faultProxy }) => {
  const { quote, quotePage } = await readyToAccept(page, faultProxy);
  const seen = faultProxy.arm(ACCEPT, { kind: 'late', ms: 100 });
  await quotePage.acceptButton.dblclick();
  await quotePage.expectAccepted();
  expect(seen.hits).toBe(1);
  await expectAcceptedOnce(quote);
});

test(
  'two tabs that accept at the same time create one acceptance, and both show it',
  WHOLE_RUN,
  async ({ page, faultProxy, context }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const second = await context.newPage();
    await second.goto(faultProxy.through(quote.url));
    const other = new QuotePage(second);
    await other.consent();
    const seen = faultProxy.arm(ACCEPT, { kind: 'late', ms: 100 });
    await Promise.all([quotePage.acceptButton.click(), other.acceptButton.click()]);
    // the first tab opens the accepted page; the other may show the acceptance on the quote page
    for (const tab of [page, second])
      await expect(tab.getByRole('main')).toContainText('has received your acceptance');
    expect(new Set(seen.replies.map(({ status }) => status))).toEqual(new Set([200]));
    await expectAcceptedOnce(quote);
  },
);

test('a second tab shows the queued acceptance of the first, and its confirmation', async ({
  page,
  faultProxy,
  context,
}) => {
  const { quote, quotePage } = await readyToAccept(page, faultProxy);
  const second = await context.newPage();
  await second.goto(faultProxy.through(quote.url), { waitUntil: 'networkidle' });
  const other = new QuotePage(second);
  const fault = faultProxy.arm(ACCEPT, { kind: 'refuse', code: 'internal-error' });
  await quotePage.acceptButton.click();
  await quotePage.expectQueued();
  await other.expectQueued();
  fault.clear();
  await other.expectConfirmed();
  await quotePage.expectConfirmed();
  await expectAcceptedOnce(quote);
});

test(
  'a reload while an acceptance is being sent creates one acceptance',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const held = faultProxy.arm(ACCEPT, { kind: 'hold-reply' });
    await quotePage.acceptButton.click();
    await expect.poll(() => held.replies.length).toBe(1);
    // the page is left before the response arrives; the reloaded page sends again
    const again = page.reload();
    await expect.poll(() => held.hits).toBeGreaterThan(1);
    await again;
    held.clear();
    await quotePage.expectConfirmed();
    await expectAcceptedOnce(quote);
  },
);

test(
  'another tab sends the acceptance after the sending tab crashes',
  WHOLE_RUN,
  async ({ page, faultProxy, context }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const second = await context.newPage();
    await second.goto(faultProxy.through(quote.url), { waitUntil: 'networkidle' });
    const other = new QuotePage(second);
    const held = faultProxy.arm(ACCEPT, { kind: 'hold-reply' });
    await quotePage.acceptButton.click();
    await expect.poll(() => held.replies.length).toBe(1);
    await expect(other.strip).toContainText('Sending');
    await page.goto('chrome://crash').catch(() => undefined); // the page crashes, so this fails
    await expect.poll(() => held.hits).toBeGreaterThan(1);
    held.clear();
    await other.expectConfirmed();
    await expectAcceptedOnce(quote);
  },
);

/** From now on, `rounds` counts how often this page has processed its outbox. */
function countRounds(): void {
  const counting = Object.assign(window, { rounds: 0 });
  const ask = navigator.locks.request.bind(navigator.locks) as (
    ...given: unknown[]
  ) => Promise<unknown>;
  const request = async (...given: unknown[]) => {
    const done = await ask(...given);
    if (given[0] === 'outbox') counting.rounds += 1;
    return done;
  };
  Object.assign(navigator.locks, { request });
}

test(
  'after 429 an acceptance is not resent before Retry-After, not even by an online event',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const fault = faultProxy.arm(ACCEPT, {
      kind: 'refuse',
      code: 'too-many-requests',
      retryAfterS: 15,
    });
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
    await page.evaluate(countRounds);
    for (const round of [1, 2, 3]) {
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      const rounds = () => page.evaluate(() => (window as { rounds?: number }).rounds ?? 0);
      await expect.poll(rounds).toBeGreaterThanOrEqual(round); // by now a premature attempt would have been made
      expect(fault.hits).toBe(1);
    }
    fault.clear();
    await quotePage.expectConfirmed();
    await expectAcceptedOnce(quote);
  },
);

for (const days of toSample([1, -1], 0))
  test(
    `a clock change by ${days} day does not delay a queued acceptance`,
    WHOLE_RUN,
    async ({ page, faultProxy, context }) => {
      const { quote, quotePage } = await acceptedOffline(page, faultProxy);
      await page.evaluate((by) => {
        const now = Date.now;
        Date.now = () => now() + by;
      }, days * DAY_MS);
      await backOnline(context);
      await quotePage.expectConfirmed();
      await expectAcceptedOnce(quote);
    },
  );

test('a changed quote rejects a queued acceptance, shows the changes and can be accepted again', async ({
  page,
  faultProxy,
  context,
}) => {
  const { quote, quotePage } = await acceptedOffline(page, faultProxy);
  await changeQuote(quote, 'revise');
  await backOnline(context);
  await expect(
    page.getByText('before your acceptance arrived. Nothing was accepted.'),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'What changed' })).toBeVisible();
  await expectNotAccepted(quote);
  await quotePage.consent();
  await quotePage.acceptButton.click();
  await quotePage.expectAccepted();
  await expectAcceptedOnce(quote, 2);
});

for (const [change, words] of toSample(
  [
    ['expire', 'The quote has expired. Nothing was accepted.'],
    ['withdraw', 'The quote was withdrawn. Nothing was accepted.'],
  ] as const,
  1,
))
  test(
    `${change}: the queued acceptance is rejected, and the page shows the reason and a contact link`,
    WHOLE_RUN,
    async ({ page, faultProxy, context }) => {
      const { quote, quotePage } = await acceptedOffline(page, faultProxy);
      await changeQuote(quote, change);
      await backOnline(context);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ask for a new quote' }).first()).toBeVisible();
      await quotePage.expectNothingClaimed();
      await expectNotAccepted(quote);
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
    },
  );

test(
  'a queued acceptance is rejected if the quote was declined elsewhere',
  WHOLE_RUN,
  async ({ page, faultProxy, context }) => {
    const { quote, quotePage } = await acceptedOffline(page, faultProxy);
    await decideOnOtherDevice(quote, 'decline');
    await backOnline(context);
    await expect(page.getByText('The quote was declined. Nothing was accepted.')).toBeVisible();
    await quotePage.expectNothingClaimed();
    expect((await readQuote(quote)).status).toBe('DECLINED');
    await expectNotAccepted(quote);
  },
);

test(
  'a queued acceptance of a quote that was accepted elsewhere is confirmed with the existing proof',
  WHOLE_RUN,
  async ({ page, faultProxy, context }) => {
    const { quote, quotePage } = await acceptedOffline(page, faultProxy);
    await decideOnOtherDevice(quote, 'accept');
    const { proof } = await readQuote(quote);
    await backOnline(context);
    await quotePage.expectConfirmed();
    await expect(quotePage.strip).toContainText('It counts once.');
    expect((await readQuote(quote)).proof).toEqual(proof);
    await expectAcceptedOnce(quote);
  },
);

test(
  'a deleted quote rejects a queued acceptance, and a reload shows the same message',
  WHOLE_RUN,
  async ({ page, faultProxy, context }) => {
    await acceptedOffline(page, faultProxy);
    for (const [method, path] of [
      ['POST', '/api/*/v1/sales/quote/*/accept'],
      ['GET', '/api/*/v1/sales/quote/*'],
      ['GET', '/fern/*'],
    ] as const)
      faultProxy.arm(
        { method, path },
        path === '/fern/*' ? { kind: 'not-prerendered' } : { kind: 'refuse', code: 'not-found' },
      );
    await backOnline(context);
    const words = page.getByText('This quote is no longer available. Nothing was accepted.');
    await expect(words).toBeVisible();
    await page.reload();
    await expect(words).toBeVisible();
  },
);
