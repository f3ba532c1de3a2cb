import type { Page } from '@playwright/test';
import { sampleColumn, toSample } from '#tests/runner/matrix.ts';
import type { Fault } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { LOST_WORKER } from '../fixtures/lostWorker.ts';
import { createDemoDocument, readInvoice, readQuote } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const BOOT = { method: 'GET', path: '/api/*/v1/boot' };
const READS = {
  quote: { method: 'GET', path: '/api/*/v1/sales/quote/*' },
  invoice: { method: 'GET', path: '/api/*/v1/sales/invoice/*' },
} as const;
const ERRORS = {
  quote: 'There was a problem loading your quote. Please try again or contact the issuer.',
  invoice: 'There was a problem loading your invoice. Please try again or contact the issuer.',
} as const;
const SCENARIOS = { quote: 'quote.open', invoice: 'invoice.unpaid' } as const;
const KINDS = ['quote', 'invoice'] as const;
const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['lost request', { kind: 'lose-request' }],
  ['500', { kind: 'refuse', code: 'internal-error' }],
  ['503', { kind: 'refuse', code: 'database-unavailable', retryAfterS: 5 }],
  ['HTML response', { kind: 'portal' }],
  ['truncated response', { kind: 'half' }],
];

/** The document is on the screen: its headline and its lines. */
async function expectDocument(page: Page, kind: 'quote' | 'invoice') {
  const main = page.getByRole('main');
  await expect(
    main.getByText(kind === 'quote' ? 'Quote total' : 'Amount due').first(),
  ).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
}

/** As on a static host: the server prerenders nothing, so that every response passes the proxy. */
test.beforeEach(({ expectNoise, faultProxy }) => {
  expectNoise(/Failed to load resource|net::ERR/);
  faultProxy.arm({ method: 'GET', path: '/fern/*' }, { kind: 'not-prerendered' });
});

for (const [name, fault] of sampleColumn(FAULTS, 0))
  test(`${name} for an invoice: the page shows a load error, and a retry opens the invoice [8.03]`, async ({
    page,
    faultProxy,
  }) => {
    const { url } = await createDemoDocument('invoice.unpaid');
    const armed = faultProxy.arm(READS.invoice, fault);
    await page.goto(faultProxy.through(url));
    await expect(page.getByText(ERRORS.invoice, { exact: true })).toBeVisible();
    await expect(page.getByText('$')).toHaveCount(0);
    armed.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectDocument(page, 'invoice');
  });

for (const [name, fault] of sampleColumn(FAULTS, 4))
  test(
    `${name} for a quote: the page shows a load error, and a retry opens the quote`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { url } = await createDemoDocument('quote.open');
      const armed = faultProxy.arm(READS.quote, fault);
      await page.goto(faultProxy.through(url));
      await expect(page.getByText(ERRORS.quote, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
      armed.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectDocument(page, 'quote');
    },
  );

for (const [name, fault] of toSample(FAULTS, 2))
  test(`${name} for boot: the quote still opens, and so does its acceptance dialog [2.23]`, async ({
    page,
    faultProxy,
  }) => {
    const { url } = await createDemoDocument('quote.open');
    const armed = faultProxy.arm(BOOT, fault);
    await page.goto(faultProxy.through(url));
    await expectDocument(page, 'quote');
    await expect(page).toHaveTitle(/^Quote · /);
    await page.getByRole('button', { name: 'Accept quote' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(armed.hits).toBeGreaterThan(0);
  });

for (const [name, fault] of toSample(FAULTS, 3))
  test(
    `${name} for boot and invoice: the page shows a load error, and opens once the API is back`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { url } = await createDemoDocument('invoice.unpaid');
      const armed = [faultProxy.arm(BOOT, fault), faultProxy.arm(READS.invoice, fault)];
      await page.goto(faultProxy.through(url));
      await expect(page.getByText(ERRORS.invoice, { exact: true })).toBeVisible();
      for (const each of armed) each.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectDocument(page, 'invoice');
    },
  );

for (const kind of toSample(KINDS, 0)) {
  test(`a slow ${kind} shows one notice after 3 s and another after 10 s, and opens when it arrives [7.05]`, async ({
    page,
    faultProxy,
  }) => {
    const { url } = await createDemoDocument(SCENARIOS[kind]);
    const armed = faultProxy.arm(READS[kind], { kind: 'hold-reply' });
    await page.clock.install();
    await page.goto(faultProxy.through(url));
    await expect(page.locator('html[data-loading]')).toHaveCount(0);
    const app = page.locator('#root'); // the hidden skeleton still contains the last text
    await expect(app.getByText(`Opening your ${kind}…`)).toBeVisible();
    await page.clock.runFor(3_100);
    await expect(app.getByText('This is taking longer than usual…')).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(
      app.getByText('Still waiting for a response. You can leave this page open.'),
    ).toBeVisible();
    await page.clock.runFor(600_000);
    await expect(page.getByText(ERRORS[kind])).toHaveCount(0);
    armed.release();
    await expectDocument(page, kind);
  });

  test(
    `a slow ${kind} and boot show the same two notices, and the ${kind} opens when both arrive`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { url } = await createDemoDocument(SCENARIOS[kind]);
      const armed = [BOOT, READS[kind]].map((target) =>
        faultProxy.arm(target, { kind: 'hold-reply' }),
      );
      await page.clock.install();
      await page.goto(faultProxy.through(url));
      await expect(page.getByRole('status')).toBeVisible();
      await page.clock.runFor(3_100);
      await expect(page.getByText('This is taking longer than usual…')).toBeVisible();
      await page.clock.runFor(7_000);
      await expect(
        page.getByText('Still waiting for a response. You can leave this page open.'),
      ).toBeVisible();
      for (const each of armed) each.release();
      await expectDocument(page, kind);
    },
  );

  test(`a ${kind} page without a snapshot shows "No connection" offline, and opens once there is a connection`, async ({
    page,
    faultProxy,
    context,
    expectNoise,
  }) => {
    expectNoise(LOST_WORKER);
    const { url } = await createDemoDocument(SCENARIOS[kind]);
    const armed = faultProxy.arm(READS[kind], { kind: 'lose-request' });
    await page.goto(faultProxy.through(url));
    await expect(page.getByText(ERRORS[kind], { exact: true })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    armed.clear();
    await context.setOffline(false);
    await expectDocument(page, kind);
  });
}

test(
  'reloading a document when the connection is back needs no lazy chunk',
  WHOLE_RUN,
  async ({ page, faultProxy, context, expectNoise }) => {
    expectNoise(LOST_WORKER);
    const { url } = await createDemoDocument('quote.open');
    const armed = faultProxy.arm(READS.quote, { kind: 'lose-request' });
    await page.goto(faultProxy.through(url));
    await expect(page.getByText(ERRORS.quote, { exact: true })).toBeVisible();
    const lost = faultProxy.arm({ method: 'GET', path: '/assets/*' }, { kind: 'lose-request' });
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    armed.clear();
    await context.setOffline(false);
    await expectDocument(page, 'quote');
    lost.clear();
  },
);

const VIEW_FAULTS = [
  ['lost request', { kind: 'lose-request' }, 'SENT'],
  ['lost response', { kind: 'lose-reply' }, 'VIEWED'],
  ['duplicated request', { kind: 'double' }, 'VIEWED'],
  ['500', { kind: 'refuse', code: 'internal-error' }, 'SENT'],
  ['HTML response', { kind: 'portal' }, 'SENT'],
] as const;

for (const [at, kind] of sampleColumn([...KINDS.entries()], 0))
  for (const [name, fault, status] of toSample(toSample(VIEW_FAULTS, at), at))
    test(`${name} when recording a ${kind}’s view: the ${kind} stays readable, and the page does not retry`, async ({
      page,
      faultProxy,
    }) => {
      const document = await createDemoDocument(SCENARIOS[kind]);
      const armed = faultProxy.arm({ method: 'POST', path: `${READS[kind].path}/viewed` }, fault);
      await page.goto(faultProxy.through(document.url));
      await expectDocument(page, kind);
      await expect.poll(() => armed.hits).toBe(1);
      const read = kind === 'quote' ? readQuote : readInvoice;
      await expect.poll(async () => (await read(document)).status).toBe(status);
      await expectDocument(page, kind);
      expect(armed.hits).toBe(1);
    });
