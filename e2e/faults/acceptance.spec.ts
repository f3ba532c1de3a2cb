import type { Page } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import type { ArmedFault, FaultProxy } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { createDemoDocument, type DocumentAddress, readQuote } from '../pages/demoDocument.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ACCEPT = { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' };
const ERROR = 'Error accepting quote. Please try again.';
/** A browser without storage: the page sends the acceptance directly and can only show the response. */
const disableStorage = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));

const UNSURE = 'We do not know whether it arrived. You can safely try again: it counts once.';

/** Opens a quote and gives the consent; the next click accepts. */
async function readyToAccept(page: Page, faultProxy: FaultProxy) {
  const quote = await createDemoDocument('quote.open');
  await page.goto(faultProxy.through(quote.url));
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  return { quote, quotePage };
}

/** The server has one acceptance and one invoice, and every response it gave refers to them. */
async function expectAcceptedOnce(address: DocumentAddress, fault?: ArmedFault) {
  const quote = await readQuote(address);
  expect(quote.status).toBe('ACCEPTED_INVOICED');
  expect(quote.invoiceXid).toBeTruthy();
  for (const { status, body } of fault?.replies ?? []) {
    expect(status).toBe(200);
    const accepted = JSON.parse(String(body)).quote;
    expect(accepted.invoiceXid).toBe(quote.invoiceXid);
    expect(accepted.proof).toEqual(quote.proof);
  }
  return quote;
}

test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource|net::ERR/));

test(
  'a lost acceptance request is saved, shows no outcome, and is resent automatically',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const fault = faultProxy.arm(ACCEPT, { kind: 'lose-request' });
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    expect(fault.hits).toBeGreaterThan(0);
    expect((await readQuote(quote)).status).toBe('VIEWED');
    fault.clear();
    await quotePage.expectConfirmed();
    await expectAcceptedOnce(quote);
  },
);

test('a lost acceptance response shows no outcome, and the resent request returns the same proof', async ({
  page,
  faultProxy,
}) => {
  const { quote, quotePage } = await readyToAccept(page, faultProxy);
  const fault = faultProxy.arm(ACCEPT, { kind: 'lose-reply' });
  await quotePage.acceptButton.click();
  await quotePage.expectQueued();
  await expect(quotePage.strip).toContainText('The last attempt may have arrived.');
  const first = await expectAcceptedOnce(quote, fault);
  fault.clear();
  await quotePage.expectConfirmed();
  expect((await expectAcceptedOnce(quote)).proof).toEqual(first.proof);
});

test(
  'a reload after a lost response shows the acceptance that the server recorded',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const fault = faultProxy.arm(ACCEPT, { kind: 'lose-reply' });
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    fault.clear();
    await page.reload();
    await quotePage.expectConfirmed();
    await expect(page.getByRole('link', { name: 'Open invoice' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
    await expectAcceptedOnce(quote, fault);
  },
);

/** Accepts a quote whose response is held until `fault.release()`. */
async function acceptWithHeldResponse(page: Page, faultProxy: FaultProxy) {
  const { quote, quotePage } = await readyToAccept(page, faultProxy);
  const fault = faultProxy.arm(ACCEPT, { kind: 'hold-reply' });
  await quotePage.acceptButton.click();
  await expect.poll(() => fault.replies.length).toBe(1);
  return { quote, quotePage, fault };
}

test(
  'a pending response shows no outcome, and pressing the button again sends nothing',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage, fault } = await acceptWithHeldResponse(page, faultProxy);
    await quotePage.acceptButton.press('Enter');
    await quotePage.acceptButton.press('Space');
    await quotePage.expectNothingClaimed();
    fault.release();
    await quotePage.expectAccepted();
    expect(fault.hits).toBe(1);
    await expectAcceptedOnce(quote, fault);
  },
);

test(
  'pressing Escape while the response is pending does not cancel: the acceptance shows when it arrives',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage, fault } = await acceptWithHeldResponse(page, faultProxy);
    await page.keyboard.press('Escape');
    await quotePage.expectNothingClaimed();
    fault.release();
    await quotePage.expectAccepted();
    await expectAcceptedOnce(quote, fault);
  },
);

test(
  'a duplicated acceptance request creates one acceptance and one invoice',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const fault = faultProxy.arm(ACCEPT, { kind: 'double' });
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    expect(fault.replies).toHaveLength(2);
    await expectAcceptedOnce(quote, fault);
  },
);

const STORMS = [
  ['500', { kind: 'refuse', code: 'internal-error' }],
  ['503', { kind: 'refuse', code: 'database-unavailable', retryAfterS: 1 }],
  ['429', { kind: 'refuse', code: 'too-many-requests', retryAfterS: 1 }],
  ['an HTML page with 200', { kind: 'portal' }],
  ['409 idempotency-outstanding', { kind: 'refuse', code: 'idempotency-outstanding' }],
  ['a truncated response', { kind: 'half' }],
] as const;

for (const [name, fault] of sampleColumn(STORMS, 1))
  test(
    `repeated failures (${name}): the acceptance is saved, shows no outcome, and is resent`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { quote, quotePage } = await readyToAccept(page, faultProxy);
      const armed = faultProxy.arm(ACCEPT, fault);
      await quotePage.acceptButton.click();
      await quotePage.expectQueued();
      await expect.poll(() => armed.hits).toBeGreaterThan(1);
      await quotePage.expectNothingClaimed();
      armed.clear();
      await quotePage.expectConfirmed();
      await expectAcceptedOnce(quote);
    },
  );

test.describe('without storage on the device', () => {
  test.beforeEach(({ page }) => disableStorage(page));

  test('a lost acceptance request is reported as unknown, and the next attempt accepts the quote [8.08]', async ({
    page,
    faultProxy,
  }) => {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const fault = faultProxy.arm(ACCEPT, { kind: 'lose-request' });
    await quotePage.acceptButton.click();
    await expect(quotePage.dialog.getByText(ERROR, { exact: true })).toBeVisible();
    await expect(quotePage.dialog.getByText(UNSURE, { exact: true })).toBeVisible();
    await quotePage.expectNothingClaimed();
    expect(fault.hits).toBeGreaterThan(0);
    expect((await readQuote(quote)).status).toBe('VIEWED');
    fault.clear();
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    await expectAcceptedOnce(quote);
  });

  /** Accepts a quote of which no whole response arrives; the page reports the outcome as unknown. */
  async function acceptWithoutOutcome(
    page: Page,
    faultProxy: FaultProxy,
    kind: 'lose-reply' | 'half',
  ) {
    const { quote, quotePage } = await readyToAccept(page, faultProxy);
    const fault = faultProxy.arm(ACCEPT, { kind });
    await quotePage.acceptButton.click();
    await expect(quotePage.dialog.getByText(UNSURE, { exact: true })).toBeVisible();
    await quotePage.expectNothingClaimed();
    return { quote, quotePage, fault };
  }

  test(
    'a lost acceptance response is reported as unknown, and the next attempt returns the same proof',
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { quote, quotePage, fault } = await acceptWithoutOutcome(
        page,
        faultProxy,
        'lose-reply',
      );
      const first = await expectAcceptedOnce(quote, fault);
      fault.clear();
      await quotePage.acceptButton.click();
      await quotePage.expectAccepted();
      expect((await expectAcceptedOnce(quote)).proof).toEqual(first.proof);
    },
  );

  test(
    'a reload after a lost response shows the acceptance that the server recorded',
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { quote, fault } = await acceptWithoutOutcome(page, faultProxy, 'lose-reply');
      fault.clear();
      await page.reload();
      await expect(page.getByRole('main')).toContainText('has received your acceptance');
      await expect(page.getByRole('link', { name: 'Open invoice' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
      await expectAcceptedOnce(quote, fault);
    },
  );

  const REFUSALS = [
    ['500', { kind: 'refuse', code: 'internal-error' }, 'Nothing was accepted.'],
    [
      '503',
      { kind: 'refuse', code: 'database-unavailable', retryAfterS: 5 },
      'The service is temporarily unavailable. Nothing was accepted.',
    ],
    ['an HTML page with 200', { kind: 'portal' }, UNSURE],
    ['409 idempotency-outstanding', { kind: 'refuse', code: 'idempotency-outstanding' }, UNSURE],
  ] as const;

  for (const [name, fault, hint] of sampleColumn(REFUSALS, 0))
    test(
      `${name}: the page shows an error and no outcome, preserves the consent, and the next attempt accepts`,
      WHOLE_RUN,
      async ({ page, faultProxy }) => {
        const { quote, quotePage } = await readyToAccept(page, faultProxy);
        const armed = faultProxy.arm(ACCEPT, fault);
        await quotePage.acceptButton.click();
        await expect(quotePage.dialog.getByText(ERROR, { exact: true })).toBeVisible();
        await expect(quotePage.dialog.getByText(hint, { exact: true })).toBeVisible();
        await quotePage.expectNothingClaimed();
        expect((await readQuote(quote)).status).toBe('VIEWED');
        armed.clear();
        await expect(quotePage.dialog.getByRole('checkbox')).toBeChecked();
        await quotePage.acceptButton.click();
        await quotePage.expectAccepted();
        await expectAcceptedOnce(quote);
      },
    );

  test(
    'a truncated response is reported as unknown, and the next attempt finds the same acceptance',
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { quote, quotePage, fault } = await acceptWithoutOutcome(page, faultProxy, 'half');
      fault.clear();
      await quotePage.acceptButton.click();
      await quotePage.expectAccepted();
      await expectAcceptedOnce(quote, fault);
    },
  );
});
