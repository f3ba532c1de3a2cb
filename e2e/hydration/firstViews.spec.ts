import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, Request } from '@playwright/test';
import { builtFile } from '#tests/build/builtApp.ts';
import { sampleColumn, samplePairs, toSample } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { demoLinks } from '../pages/demoLinks.ts';

/** Scripts of every direction, plural and calendar that differs, where their catalogue exists; and both pseudo-locales. */
const WANTED = ['en-US', 'de', 'ar', 'ja', 'th', 'fa', 'ka', 'az'];
const catalogue = (tag: string) =>
  fileURLToPath(new URL(`../../locales/${tag}.json`, import.meta.url));
const SCHEMES = ['light', 'dark'] as const;
const LOCALES = [...WANTED.filter((tag) => existsSync(catalogue(tag))), 'en-XA', 'en-XB'];

/** First views that a server renders: a link of the demo, and what follows its path. */
const VIEWS = [
  { name: 'quote', link: 'quote.open', step: '' },
  { name: 'accepted quote', link: 'quote.accepted', step: '/accept' },
  { name: 'invoice', link: 'invoice.unpaid', step: '' },
  { name: 'paid invoice', link: 'invoice.paid', step: '' },
  { name: 'imported invoice', link: 'invoice.imported', step: '' },
  { name: 'imported credit note', link: 'invoice.creditNote', step: '' },
  { name: 'thank-you page', link: 'invoice.paid', step: '/success' },
  { name: 'invoice that does not exist', link: null, step: '/fern/no-such-invoice' },
  { name: 'page for nothing', link: null, step: '/page-not-found' },
] as const;

async function toAddress({ link, step }: (typeof VIEWS)[number], locale: string) {
  const links = await demoLinks();
  const found = link === null ? null : links.find(({ name }) => name === link);
  if (found === undefined) throw new Error(`The demo has no ${link}.`);
  const url = new URL(found === null ? `${addresses().app}/?type=invoice` : found.url);
  url.pathname = found === null ? step : url.pathname + step;
  url.searchParams.set('locale', locale);
  return url.href;
}

interface Shown {
  /** What stood in the page before any of the app's code ran. */
  readonly sent: string;
  /** What stands there once the app has taken over and rests. */
  readonly taken: string;
  readonly requests: readonly Request[];
}

const rest = async (page: Page) => {
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

/** The markup of a page, without what is for readers without scripts. */
const markup = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    for (const one of root.querySelectorAll('noscript')) one.replaceChildren();
    return root.innerHTML;
  });

async function show(page: Page, url: string): Promise<Shown> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
      for (const one of root.querySelectorAll('noscript')) one.replaceChildren();
      Object.assign(window, { sent: root.innerHTML });
    });
  });
  await page.goto(url);
  await rest(page);
  const sent = await page.evaluate(() => (window as unknown as { sent: string }).sent);
  return { sent, taken: await markup(page), requests };
}

/** The same page as a static host would send it: the app renders all of it by itself. */
async function renderAlone(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<script type="application\/json" id="billfold-start">[\s\S]*?<\/script>/, '')
      .replace(/<div id="root">[\s\S]*?<\/div>\s*<p id="news"/, '<div id="root"></div><p id="news"')
      .replaceAll(' disabled>', '>');
    await route.fulfill({ response, body });
  });
  await page.goto(url);
  await expect(page.locator('#root main')).toBeVisible();
  await rest(page);
  const rendered = await markup(page);
  await page.close();
  return rendered;
}

/** Takes away what the visit left on the device: the next one is a first one, too. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/** Ids that React makes are counted again where the browser renders from nothing. */
const withoutIds = (html: string) => html.replaceAll(/_[rR]_[0-9a-z]+_/g, 'id');

const isRead = (request: Request) =>
  request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');

for (const [at, [view, locale]] of toSample(samplePairs(VIEWS, LOCALES), 0).entries()) {
  const schemes = sampleColumn(SCHEMES, at);
  test(`the ${view.name} in ${locale} hydrates as sent, ${schemes.join(' and ')}`, async ({
    browser,
    context,
    expectNoise,
  }) => {
    const url = await toAddress(view, locale);
    if (view.link === null) expectNoise(/status of 404/); // the page's own: there is no such thing
    for (const colorScheme of schemes) {
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme });
      const { sent, taken, requests } = await show(page, url);
      expect(sent, 'the server drew it').toContain('<main');
      expect(taken).toBe(sent);
      expect(requests.filter(isRead).map((one) => one.url())).toEqual([]);
      expect(requests.filter((one) => one.isNavigationRequest())).toHaveLength(1);
      const lang = await page.locator('html').getAttribute('lang');
      expect(lang).toBe(locale);
      await forget(page);
      await page.close();
      if (colorScheme === schemes[0])
        expect(withoutIds(await renderAlone(browser, url))).toBe(withoutIds(sent));
    }
  });
}

for (const link of toSample(['invoice.imported', 'invoice.creditNote'], 0))
  test(`${link} contains everything that hydration needs`, async ({ page }) => {
    const found = (await demoLinks()).find(({ name }) => name === link);
    const url = found?.url ?? '';
    const named = await (await page.request.get(url)).text();
    const { requests } = await show(page, url);
    const code = `/${builtFile('src/pages/invoice/imported/ImportedInvoice.tsx')}`;
    const files = requests
      .map((one) => new URL(one.url()).pathname)
      .filter((file) => file === code || file.includes('-imported-'));
    expect(files).toHaveLength(2); // the words, and the code: its styles are in the page
    for (const file of files) expect(named).toContain(`<link rel="modulepreload" href="${file}">`);
  });

test('a device whose clock is weeks behind hydrates an overdue invoice as sent', async ({
  page,
}) => {
  const found = (await demoLinks()).find(({ name }) => name === 'invoice.overdue');
  await page.clock.setFixedTime(new Date(Date.now() - 120 * 86_400_000));
  const { sent, taken } = await show(page, found?.url ?? '');
  expect(sent).toContain('Overdue');
  expect(taken).toBe(sent);
});
