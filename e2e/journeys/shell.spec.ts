import type { Page } from '@playwright/test';
import { builtFile } from '#tests/build/builtApp.ts';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readQuote } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const NOT_FOUND = "Uh oh, that page doesn't exist.";

/** Every URL that a page requests from now on. */
function watchRequests(page: Page): readonly URL[] {
  const requested: URL[] = [];
  page.on('request', (request) => requested.push(new URL(request.url())));
  return requested;
}

const getOrigins = (requested: readonly URL[]) =>
  [...new Set(requested.map(({ origin }) => origin))].sort();

test('only the pay page requests other origins: the configured ones of the processor [7.57] [7.59]', async ({
  page,
}) => {
  const { app, standIn, standInFrame } = addresses();
  const requested = watchRequests(page);
  for (const [scenario, step] of [
    ['quote.open', ''],
    ['quote.accepted', '/accept'],
    ['invoice.unpaid', ''],
    ['invoice.paid', '/success'],
  ] as const) {
    const { url } = await createDemoDocument(scenario);
    await page.goto(url.replace('?', `${step}?`), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(getOrigins(requested)).toEqual([app]);

  const invoice = await createDemoDocument('invoice.unpaid');
  const { appSalesInfo } = await (
    await fetch(`${app}/api/${invoice.appId}/v1/sales/invoice/${invoice.xid}`)
  ).json();
  await page.goto(invoice.url.replace('?', '/pay?'));
  await expect(new PayPage(page).payButton).toBeEnabled();
  expect(getOrigins(requested)).toEqual([app, standIn, standInFrame].sort());
  expect(requested.map(({ href }) => href)).toContain(appSalesInfo.scriptUrl);
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${standInFrame}/`));
});

for (const [locale, catalogue] of sampleColumn(
  [
    ['de-LI', 'de'],
    ['en-US', 'en-US'],
    ['xx-XX', 'en-US'],
  ] as const,
  0,
))
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });
    test(`fetches the messages of ${catalogue} and of no other locale [1.28]`, async ({ page }) => {
      const requested = watchRequests(page);
      const { url } = await createDemoDocument('invoice.unpaid');
      await page.goto(url, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', catalogue);
      const messageFiles = requested
        .map(({ pathname }) => pathname)
        .filter((path) => /reading/.test(path));
      expect([...new Set(messageFiles)]).toHaveLength(1);
      expect(messageFiles[0]).toContain(`locale-${catalogue}-reading`);
    });
  });

test('a quote goes from sent to viewed to accepted, and its page then links to the invoice [4.02]', async ({
  page,
}) => {
  const quote = await createDemoDocument('quote.open');
  expect((await readQuote(quote)).status).toBe('SENT');
  await page.goto(quote.url);
  await expect.poll(async () => (await readQuote(quote)).status).toBe('VIEWED');
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  await quotePage.acceptButton.click();
  await quotePage.expectAccepted();
  expect((await readQuote(quote)).status).toBe('ACCEPTED_INVOICED');
  await page.goto(quote.url);
  await expect(page.getByRole('link', { name: 'Open invoice' }).first()).toBeVisible();
});

test(
  'a preview with preview=1 is not recorded as a view, and registers no worker and no manifest',
  WHOLE_RUN,
  async ({ page }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(`${quote.url}&preview=1`, { waitUntil: 'networkidle' });
    await waitForApp(page);
    await expect(page.getByRole('button', { name: 'Accept quote' }).first()).toBeEnabled();
    expect((await readQuote(quote)).status).toBe('SENT');
    const workers = await page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.length;
    });
    expect(workers).toBe(0);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  },
);

test('open terms set overlay-active on the body, and leaving the route closes them [2.30] [2.31]', async ({
  page,
}) => {
  const accepted = await createDemoDocument('quote.accepted');
  const quote = await createDemoDocument('quote.open');
  await page.goto(accepted.url);
  await waitForApp(page);
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, quote.url);
  const quotePage = new QuotePage(page);
  await quotePage.openTerms();
  await expect(page.locator('body')).toHaveClass(/overlay-active/);
  await page.keyboard.press('Escape');
  await expect(quotePage.dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/overlay-active/);
  await quotePage.openTerms();
  await page.goBack();
  await expect(quotePage.dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/overlay-active/);
});

test('a navigation during hydration is carried out', WHOLE_RUN, async ({ page }) => {
  const accepted = await createDemoDocument('quote.accepted');
  const quote = await createDemoDocument('quote.open');
  await page.addInitScript((address) => {
    const listen = window.addEventListener;
    let isLeft = false;
    // the router starts to listen once the page is hydrated: navigate just before that
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type === 'popstate' && !isLeft) {
        isLeft = true;
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }
      listen.call(window, type, ...rest);
    };
  }, quote.url);
  await page.goto(accepted.url);
  const quotePage = new QuotePage(page);
  await quotePage.openTerms();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 767, height: 800 } });

  test('a dialog is a bottom sheet up to 767 px wide, and a centered window above [9.38]', async ({
    page,
  }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(quote.url);
    const quotePage = new QuotePage(page);
    await quotePage.openTerms();
    const edges = () =>
      quotePage.dialog.evaluate((dialog) => {
        for (const animation of dialog.getAnimations()) animation.finish();
        const { left, right, bottom } = dialog.getBoundingClientRect();
        const { clientWidth, clientHeight } = document.documentElement;
        return [left, clientWidth - right, clientHeight - bottom].map(Math.round);
      });
    expect(await edges()).toEqual([0, 0, 0]);
    await page.setViewportSize({ width: 768, height: 800 });
    for (const edge of await edges()) expect(edge).toBeGreaterThan(8);
  });
});

test('the first label of the host selects the group of pages [2.02] [2.03]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/404/);
  const { port } = new URL(addresses().app);
  const quote = await createDemoDocument('quote.open');
  const path = `/${quote.appId}/${quote.xid}`;
  await page.goto(`http://quote.localhost:${port}${path}`);
  await expect(page.getByRole('button', { name: 'Accept quote' }).first()).toBeVisible();
  await page.goto(`http://invoice.localhost:${port}${path}`);
  await expect(page.getByText('We cannot find this invoice')).toBeVisible();
});

test(
  'a local host without a type opens the demo at /, and adds the type of a document',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/404/);
    await page.goto('/');
    await page.waitForURL(/\/demo$/);
    await expect(page.getByRole('link', { name: 'quote.open' })).toBeVisible();
    for (const [scenario, kind] of [
      ['quote.open', 'quote'],
      ['invoice.unpaid', 'invoice'],
    ] as const) {
      const { url } = await createDemoDocument(scenario);
      await page.goto(url.split('?')[0] ?? '');
      await expect(page).toHaveURL(new RegExp(`type=${kind}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);

const NOWHERE = [
  ['a path of another group', '/fern/demo-quote-open/accept?type=invoice'],
  ['a path with too many parts', '/fern/one/two/three?type=invoice'],
  ['a reserved name', '/contact?type=quote'],
  ['a name without a route', '/meet/somebody?type=invoice'],
  ['an unknown business', '/nobody-here?type=invoice'],
  ['a route whose flag is off', '/summer?type=checkout&app_id=lindwurm'],
  ['a path without a document on a local host', '/fern/no-such-thing'],
] as const;

for (const [description, path] of sampleColumn(NOWHERE, 0))
  test(`${description} shows the not-found page, which has no navigation [2.18] [8.16]`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/404/);
    await page.goto(path);
    await page.waitForURL(/\/page-not-found/);
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await expect(page).toHaveTitle('Page not found');
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

for (const type of sampleColumn(['quote', 'invoice', 'payments', 'checkout', 'staff'], 0))
  test(`group ${type} has the not-found page and the return page [2.13] [2.14]`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of 404/);
    await page.goto(`/page-not-found?type=${type}`);
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await page.goto(`/payment/auth/return?type=${type}`);
    await expect(page.getByText('There is no payment to check here')).toBeVisible();
  });

test('going back after a payment shows the invoice as paid and offers no second payment', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  await page.goto(invoice.url);
  await waitForApp(page);
  await page.getByRole('link', { name: 'Pay invoice' }).first().click();
  const payPage = new PayPage(page);
  await payPage.typeCard('4242424242424242');
  await payPage.pay();
  await payPage.expectPaid();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${invoice.xid}\\?`));
  await expect(page.getByRole('main')).toContainText('Paid in full');
  await expect(page.getByRole('link', { name: 'Pay invoice' })).toHaveCount(0);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'a page whose code fails to load shows an error with the support contact, and a retry opens it [8.15]',
    WHOLE_RUN,
    async ({ page, expectNoise }) => {
      expectNoise(
        /Failed to load resource|net::ERR|Failed to fetch|Service Worker registration blocked/,
      );
      let isDown = true;
      await page.route(`**/${builtFile('src/pages/invoice/pay/PayInvoicePage.tsx')}`, (route) =>
        isDown ? route.abort() : route.continue(),
      );
      const { url } = await createDemoDocument('invoice.unpaid');
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto(url.replace('?', '/pay?'));
      await expect.poll(() => loads).toBe(2); // one automatic reload
      await expect(page.getByRole('main')).toContainText(
        /An unknown error has occurred\. Please check .*the known issues page.* for updates, or contact .*hello@fernandfield\.example.*\./,
      );
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('You pay', { exact: true })).toBeVisible();
    },
  );
});

test(
  'the first button of an open quote on a phone is "Accept quote", without scrolling',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { url } = await createDemoDocument('quote.open');
    await page.goto(url);
    await waitForApp(page);
    const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
    await expect(buttons.first()).toHaveText('Accept quote');
    await expect(buttons.first()).toBeInViewport();
    expect(await buttons.allTextContents()).toContain('Decline quote');
  },
);

test(
  'the language button shows an icon, for visitors who cannot read the page',
  WHOLE_RUN,
  async ({ page }) => {
    const { url } = await createDemoDocument('invoice.unpaid');
    await page.goto(`${url}&locale=ja`);
    const picker = page.locator('button:has-text("言語")');
    const sign = await picker.evaluate((button) => {
      const { maskImage, width, backgroundColor } = getComputedStyle(button, '::before');
      return { maskImage, width: Number.parseFloat(width), backgroundColor };
    });
    expect(sign.maskImage).toContain('svg');
    expect(sign.width).toBeGreaterThan(12);
    expect(sign.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  },
);
