import type { Page } from '@playwright/test';
import { getDirection } from '#i18n/locale/getDirection.ts';
import { matchLocale } from '#i18n/locale/matchLocale.ts';
import { PSEUDO_LOCALES } from '#i18n/locale/pickLocale.ts';
import { type LocaleEntry, readExistingLocales, readLocales } from '#locales/tools/catalogues.ts';
import { readCoverageGoals } from '#locales/tools/coverage.ts';
import { isWholeMatrix, sampleColumn, sampleColumns, toSample } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { enterWith, toStaff } from '../staff/onScreens.ts';
import { createFindEnglish, readTexts } from './findEnglishTexts.ts';

/** The pages for customers. */
const PAGES = [
  { name: 'quote', open: openDocument('quote.open') },
  { name: 'invoice', open: openDocument('invoice.deposit') },
  { name: 'pay page', open: openDocument('invoice.deposit', '/pay') },
  { name: 'receipt', open: openDocument('invoice.paid', '/success') },
  { name: 'checkout form', open: openPath('/shade-garden?type=checkout&app_id=fern') },
  { name: 'card form', open: openPath('/demo/payment-methods/updateCard') },
] as const;

const WIDTHS = [320, 1280] as const;

const existing = readExistingLocales().map(({ tag }) => tag);

/** All locales; in a sample, the first language of every ninth script. */
const LOCALES = toSample(toSample(readLocales().filter(isFirstOfScript), 0), 0);

function isFirstOfScript({ tag }: LocaleEntry, at: number, all: readonly LocaleEntry[]): boolean {
  if (isWholeMatrix) return true;
  const toScript = (one: string) => new Intl.Locale(one).maximize().script;
  return all.findIndex((other) => toScript(other.tag) === toScript(tag)) === at && at > 0;
}

function openDocument(scenario: string, step = '') {
  return async (page: Page, locale: string) => {
    const { url } = await createDemoDocument(scenario);
    await page.goto(`${url.replace('?', `${step}?`)}&locale=${locale}`);
  };
}

function openPath(path: string) {
  return async (page: Page, locale: string) => {
    const { url } = await page.request.get(addresses().app + path).then((response) => ({
      url: new URL(response.url()),
    }));
    url.searchParams.set('locale', locale);
    await page.goto(url.href);
  };
}

/** The page if it is wider than the window, and elements that clip their own content. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    // text in a box of 1 px is only for screen readers
    const isWide = ({ scrollWidth, clientWidth }: Element) =>
      clientWidth > 1 && scrollWidth > clientWidth + 1;
    const clipped = [...document.querySelectorAll('button, a, h1, h2, h3, label, th, dt, p')]
      .filter((element) => isWide(element) && getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.outerHTML.slice(0, 200));
    return isWide(document.documentElement) ? ['the page', ...clipped] : clipped;
  });

async function expectIn(
  page: Page,
  tag: string,
  findEnglish: (texts: readonly string[]) => string[],
) {
  await waitForApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const catalogue = PSEUDO_LOCALES.includes(tag) ? tag : (matchLocale(tag, existing) ?? 'en-US');
  const root = await page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dir,
  ]);
  expect(root).toEqual([catalogue, getDirection(catalogue)]);
  const texts = await readTexts(page);
  expect(findEnglish(texts)).toEqual([]);
  expect(texts.filter((text) => /\{|MISSING|undefined|M\d\d\b/.test(text))).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `${width} px`).toEqual([]);
  }
}

for (const [at, { tag, kind, englishName }] of LOCALES.entries())
  test(`pages in ${englishName} (${tag}) are translated and fit the screen`, async ({ page }) => {
    expect(kind === 'variant' || existing.includes(tag)).toBe(true);
    const catalogue = matchLocale(tag, existing) ?? 'en-US';
    const isEnglish = catalogue.split('-')[0] === 'en';
    const findEnglish = isEnglish ? () => [] : createFindEnglish(catalogue);
    for (const { name, open } of sampleColumns(PAGES, at, 1))
      await test.step(name, async () => {
        await open(page, tag);
        await expectIn(page, tag, findEnglish);
      });
  });

for (const tag of sampleColumn(PSEUDO_LOCALES, 0))
  test(`pages in the pseudo-locale ${tag} fit the screen`, async ({ page }) => {
    for (const { name, open } of sampleColumns(PAGES, PSEUDO_LOCALES.indexOf(tag), 1))
      await test.step(name, async () => {
        await open(page, tag);
        await expectIn(page, tag, () => []);
      });
  });

for (const tag of isWholeMatrix ? readCoverageGoals().complete : ['he'])
  test(`staff pages in ${tag} fit the screen`, async ({ page }) => {
    const { appId, xid } = await enterWith(page, 'invoice.partlyPaid', 'owner');
    for (const path of ['/', `/invoices/${xid}`]) {
      await page.goto(`${toStaff(path, appId)}&locale=${tag}`);
      await expectIn(page, tag, createFindEnglish(tag));
    }
  });
