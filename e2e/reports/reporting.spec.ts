import type { Page } from '@playwright/test';
import { builtFile } from '#tests/build/builtApp.ts';
import { type Receiver, type ReceiverState, startReceiver } from '#tests/reports/startReceiver.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { type LaunchedProduct, launchProduct } from '../setup/launchProduct.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** A product that reports its errors, and the service that receives them. */
interface Reporting {
  readonly product: LaunchedProduct;
  readonly receiver: Receiver;
}

const test = base.extend<object, { readonly reporting: Reporting }>({
  reporting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from the pattern.
    async ({}, use) => {
      const receiver = await startReceiver();
      const product = await launchProduct({ REPORTS_DSN: receiver.dsn, REPORTS_TRACE_RATE: '0' });
      await use({ product, receiver });
      await product.stop();
      receiver.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ reporting }) => reporting.receiver.clear());

const events = ({ items }: ReceiverState) =>
  items.filter(({ type }) => type === 'event').map(({ payload }) => payload);

async function createQuote({ origin }: LaunchedProduct): Promise<string> {
  const response = await fetch(`${origin}/demo/scenarios/quote.open`, { method: 'POST' });
  return ((await response.json()) as { readonly url: string }).url;
}

/** Throws in a page as its own code would, without a caller that could catch it. */
const breakPage = (page: Page, message: string) =>
  page.evaluate((words) => void setTimeout(() => Promise.reject(new Error(words))), message);

test('errors before and after the client loads are reported once each, without customer data [7.61]', async ({
  page,
  reporting: { product, receiver },
  expectNoise,
}) => {
  expectNoise(/broke/);
  const url = await createQuote(product);
  const xid = new URL(url).pathname.split('/').at(-1) ?? '';
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(`**/${builtFile('src/app/reports/startReports.ts')}`, async (route) => {
    await mayCome;
    await route.continue();
  });
  const requested = page.waitForRequest(`**/${builtFile('src/app/reports/startReports.ts')}`);
  await page.goto(url);
  await requested; // the app is running, and the client is loading
  await breakPage(page, `early, it broke for mara@okafor.example at ${xid}`);
  letCome();
  const values = async () =>
    events(await receiver.read()).map((event) => event.exception.values[0].value as string);
  await expect.poll(async () => (await values()).length).toBe(1);
  await breakPage(page, `late, it broke for mara@okafor.example at ${xid}`);
  await expect.poll(async () => (await values()).length).toBe(2);
  expect((await values()).map((value) => value.split(',')[0])).toEqual(['early', 'late']);
  const { refused, raw } = await receiver.read();
  expect(refused).toEqual([]);
  expect(raw.join('\n')).not.toContain('mara@okafor.example');
  expect(raw.join('\n')).not.toContain(xid);
});

test(
  'errors that occur offline are sent once there is a connection',
  WHOLE_RUN,
  async ({ page, context, reporting: { product, receiver }, expectNoise }) => {
    expectNoise(/broke|Failed to load resource|net::ERR/);
    await page.goto(await createQuote(product));
    await expect
      .poll(async () => {
        await breakPage(page, 'it broke with a network');
        return events(await receiver.read()).length;
      })
      .toBeGreaterThan(0);
    await context.setOffline(true);
    await breakPage(page, 'it broke without a network');
    const values = async () =>
      events(await receiver.read()).map((event) => event.exception.values[0].value);
    await context.setOffline(false);
    await expect.poll(values).toContain('it broke without a network');
    expect((await values()).filter((one) => one === 'it broke without a network')).toHaveLength(1);
  },
);

test('a call that failed on the server is reported by its pattern, its status and the id in the server’s log', async ({
  page,
  reporting: { product, receiver },
  expectNoise,
}) => {
  expectNoise(/500/);
  const requestId = '7d1f3b52-5a0e-4c3e-9a55-3f8b1f0f2a11';
  const problem = { type: 'about:blank', title: 'It broke', status: 500, code: 'internal-error' };
  await page.route('**/v1/sales/quote/*/accept', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': requestId },
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
  await page.goto(await createQuote(product));
  // a worker that becomes active would send the acceptance itself, and its requests are not those of the page
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const quote = new QuotePage(page);
  await quote.consent();
  await quote.acceptButton.click();
  const reports = async () =>
    events(await receiver.read()).map(({ contexts }) => contexts.report as object);
  await expect.poll(reports).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      status: 500,
      requestId,
      problem: 'internal-error',
    }),
  );
});

test('a boot that fails is reported, and the visitor can continue [2.22]', async ({
  page,
  reporting: { product, receiver },
  expectNoise,
}) => {
  expectNoise(/503/);
  const code = 'database-unavailable';
  const problem = { type: `urn:billfold:problem:${code}`, title: code, status: 503, code };
  await page.route('**/v1/boot', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
  await page.goto(`${product.origin}/k1?type=payments&app_id=fern`);
  await page.waitForURL(/\/page-not-found/);
  const reports = async () =>
    events(await receiver.read())
      .map(({ tags, contexts }) => ({ ...tags, ...contexts.report }))
      .filter((report) => report.code === 'boot-failed');
  await expect.poll(reports).toEqual([expect.objectContaining({ problem: code })]);
});

test('no source map is served, and without a setting nothing is reported', async ({
  page,
  request,
  baseURL,
}) => {
  const requested: string[] = [];
  page.on('request', (one) => requested.push(new URL(one.url()).pathname));
  const response = await fetch(`${baseURL}/demo/scenarios/quote.open`, { method: 'POST' });
  await page.goto(((await response.json()) as { readonly url: string }).url);
  await expect(page.getByText('Quote total').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = requested.filter((path) => path.endsWith('.js') && path.startsWith('/assets/'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of scripts) expect((await request.get(`${path}.map`)).status()).toBe(404);
  expect(requested.filter((path) => /envelope/.test(path))).toEqual([]);
});
