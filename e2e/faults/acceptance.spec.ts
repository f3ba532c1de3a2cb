import type { Page } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import type { ArmedFault, FaultProxy } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { createDemoDocument, type DocumentAddress, readQuote } from '../pages/demoDocument.ts';
import { QuotePage } from '../pages/QuotePage.ts';

const ACCEPT = { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' };
const ERROR = 'Error accepting quote. Please try again.';
/** A browser that keeps nothing: the acceptance goes out directly, and the page can only say what came back. */
const keepNothing = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));

const UNSURE = 'We do not know whether it arrived. You can safely try again: it counts once.';

/** A quote on the screen, read and consented to: the next press accepts. */
async function readyToAccept(page: Page, line: FaultProxy) {
  const quote = await createDemoDocument('quote.open');
  await page.goto(line.through(quote.url));
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  return { quote, quotePage };
}

/** What the judge finds after any fight: one acceptance, one invoice, and every answer the server gave names the same. */
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

test('a lost acceptance is saved without claiming an outcome, and sent again automatically', async ({
  page,
  line,
}) => {
  const { quote, quotePage } = await readyToAccept(page, line);
  const fault = line.arm(ACCEPT, { kind: 'lose-request' });
  await quotePage.acceptButton.click();
  await quotePage.expectQueued();
  expect(fault.hits).toBeGreaterThan(0);
  expect((await readQuote(quote)).status).toBe('VIEWED');
  fault.clear();
  await quotePage.expectConfirmed();
  await expectAcceptedOnce(quote);
});

test('an acceptance whose reply is lost is not claimed; the next try finds the same one', async ({
  page,
  line,
}) => {
  const { quote, quotePage } = await readyToAccept(page, line);
  const fault = line.arm(ACCEPT, { kind: 'lose-reply' });
  await quotePage.acceptButton.click();
  await quotePage.expectQueued();
  await expect(quotePage.strip).toContainText('The last attempt may have arrived.');
  const first = await expectAcceptedOnce(quote, fault);
  fault.clear();
  await quotePage.expectConfirmed();
  expect((await expectAcceptedOnce(quote)).proof).toEqual(first.proof);
});

test('after a lost reply a reload shows what the server has', async ({ page, line }) => {
  const { quote, quotePage } = await readyToAccept(page, line);
  const fault = line.arm(ACCEPT, { kind: 'lose-reply' });
  await quotePage.acceptButton.click();
  await quotePage.expectQueued();
  fault.clear();
  await page.reload();
  await quotePage.expectConfirmed();
  await expect(page.getByRole('link', { name: 'Open invoice' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
  await expectAcceptedOnce(quote, fault);
});

test('while the response is pending no outcome is claimed, and a second press sends nothing', async ({
  page,
  line,
}) => {
  const { quote, quotePage } = await readyToAccept(page, line);
  const fault = line.arm(ACCEPT, { kind: 'hold-reply' });
  await quotePage.acceptButton.click();
  await expect.poll(() => fault.replies.length).toBe(1);
  await quotePage.acceptButton.press('Enter');
  await quotePage.acceptButton.press('Space');
  await quotePage.expectNothingClaimed();
  fault.release();
  await quotePage.expectAccepted();
  expect(fault.hits).toBe(1);
  await expectAcceptedOnce(quote, fault);
});

test('a page that was closed while the response was pending shows it once it arrives', async ({
  page,
  line,
}) => {
  const { quote, quotePage } = await readyToAccept(page, line);
  const fault = line.arm(ACCEPT, { kind: 'hold-reply' });
  await quotePage.acceptButton.click();
  await expect.poll(() => fault.replies.length).toBe(1);
  await page.keyboard.press('Escape');
  await quotePage.expectNothingClaimed();
  fault.release();
  await quotePage.expectAccepted();
  await expectAcceptedOnce(quote, fault);
});

test('a doubled acceptance is one acceptance and one invoice', async ({ page, line }) => {
  const { quote, quotePage } = await readyToAccept(page, line);
  const fault = line.arm(ACCEPT, { kind: 'double' });
  await quotePage.acceptButton.click();
  await quotePage.expectAccepted();
  expect(fault.replies).toHaveLength(2);
  await expectAcceptedOnce(quote, fault);
});

const STORMS = [
  ['500', { kind: 'refuse', code: 'internal-error' }],
  ['503', { kind: 'refuse', code: 'database-unavailable', retryAfterS: 1 }],
  ['429', { kind: 'refuse', code: 'too-many-requests', retryAfterS: 1 }],
  ['a page of HTML with 200', { kind: 'portal' }],
  ['409 outstanding', { kind: 'refuse', code: 'idempotency-outstanding' }],
  ['half an answer', { kind: 'half' }],
] as const;

for (const [name, fault] of toSample(STORMS, 1))
  test(`many responses of ${name}: the acceptance is saved, no outcome is claimed, and it is sent again`, async ({
    page,
    line,
  }) => {
    const { quote, quotePage } = await readyToAccept(page, line);
    const armed = line.arm(ACCEPT, fault);
    await quotePage.acceptButton.click();
    await quotePage.expectQueued();
    await expect.poll(() => armed.hits).toBeGreaterThan(1);
    await quotePage.expectNothingClaimed();
    armed.clear();
    await quotePage.expectConfirmed();
    await expectAcceptedOnce(quote);
  });

test.describe('where this device stores nothing', () => {
  test.beforeEach(({ page }) => keepNothing(page));

  test('a lost acceptance is said to be unsure, nothing is claimed, and the next try counts [8.08]', async ({
    page,
    line,
  }) => {
    const { quote, quotePage } = await readyToAccept(page, line);
    const fault = line.arm(ACCEPT, { kind: 'lose-request' });
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

  test('an acceptance whose reply is lost is not claimed; the retry finds the same one', async ({
    page,
    line,
  }) => {
    const { quote, quotePage } = await readyToAccept(page, line);
    const fault = line.arm(ACCEPT, { kind: 'lose-reply' });
    await quotePage.acceptButton.click();
    await expect(quotePage.dialog.getByText(UNSURE, { exact: true })).toBeVisible();
    await quotePage.expectNothingClaimed();
    const first = await expectAcceptedOnce(quote, fault);
    fault.clear();
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    expect((await expectAcceptedOnce(quote)).proof).toEqual(first.proof);
  });

  test('after a lost reply a reload shows what the server has', async ({ page, line }) => {
    const { quote, quotePage } = await readyToAccept(page, line);
    const fault = line.arm(ACCEPT, { kind: 'lose-reply' });
    await quotePage.acceptButton.click();
    await expect(quotePage.dialog.getByText(UNSURE, { exact: true })).toBeVisible();
    fault.clear();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('has received your acceptance');
    await expect(page.getByRole('link', { name: 'Open invoice' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
    await expectAcceptedOnce(quote, fault);
  });

  const REFUSALS = [
    ['500', { kind: 'refuse', code: 'internal-error' }, 'Nothing was accepted.'],
    [
      '503',
      { kind: 'refuse', code: 'database-unavailable', retryAfterS: 5 },
      'The service is temporarily unavailable. Nothing was accepted.',
    ],
    ['a page of HTML with 200', { kind: 'portal' }, UNSURE],
    ['409 outstanding', { kind: 'refuse', code: 'idempotency-outstanding' }, UNSURE],
  ] as const;

  for (const [name, fault, hint] of toSample(REFUSALS, 0))
    test(`${name} as the response: no outcome is claimed, the consent stays, and the next attempt counts`, async ({
      page,
      line,
    }) => {
      const { quote, quotePage } = await readyToAccept(page, line);
      const armed = line.arm(ACCEPT, fault);
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
    });

  test('a truncated response leaves the outcome unknown, and the retry finds the same acceptance', async ({
    page,
    line,
  }) => {
    const { quote, quotePage } = await readyToAccept(page, line);
    const fault = line.arm(ACCEPT, { kind: 'half' });
    await quotePage.acceptButton.click();
    await expect(quotePage.dialog.getByText(UNSURE, { exact: true })).toBeVisible();
    await quotePage.expectNothingClaimed();
    fault.clear();
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    await expectAcceptedOnce(quote, fault);
  });
});
