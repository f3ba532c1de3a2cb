import type { Page } from '@playwright/test';
import { randomNumbers } from '#tests/builders/random/randomNumbers.ts';
import { toSample } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** Widths in px; on paper that of A4 within its margins. */
const MEDIA = [
  { media: 'screen', widths: [240, 320, 390, 768] },
  { media: 'print', widths: [665] },
] as const;
/** The largest exact amounts, in a currency of three decimals and shown by its code. */
const AMOUNTS = ['KWD\u00a0123,456,789,012.345', '-$9,007,199,254,740.99', '¥900,719,925,474,099'];
const TEXTS = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller',
  'https://example.com/quotes/2026/garden?plan=0123456789abcdef0123456789abcdef0123456789',
  '造園設計施工一式見積書明細別紙参照',
  'M'.repeat(120),
  'a',
  'Two words',
];

/** Fills in long texts where a business may write, and the largest amounts for figures. */
function fill(page: Page, seed: number): Promise<void> {
  const random = randomNumbers(seed);
  const picks = Array.from({ length: 200 }, () => random());
  return page.evaluate(
    ({ picks, words: texts, amounts }) => {
      let at = 0;
      const pick = (from: readonly string[]) =>
        from[Math.floor((picks[at++ % picks.length] ?? 0) * from.length)] ?? '';
      const selectors = 'main bdi, main [dir=auto], main dd > div, main h1, main dt, main th span';
      for (const element of document.querySelectorAll(selectors)) {
        if (element.childElementCount > 0 || element.closest('thead')) continue; // column headers are our own text
        const isAmount = /^[^a-z]*\d[\d.,]*[^a-z\d]*$/.test(element.textContent ?? '');
        element.textContent = pick(isAmount ? amounts : texts);
      }
    },
    { picks, words: TEXTS, amounts: AMOUNTS },
  );
}

/** The parts of the sheet that reach past the window or the paper, by tag and class. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const reaches = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > clientWidth + 0.5 || left < -0.5);
    };
    return [...document.querySelectorAll('main *')]
      .filter((one) => !one.closest('thead') && reaches(one))
      .map((one) => `${one.tagName} ${one.className}`);
  });

/** Whether React has hydrated the whole sheet. */
const isHydrated = () =>
  [...document.querySelectorAll('main *')].every((one) =>
    Object.keys(one).some((name) => name.startsWith('__react')),
  );

for (const [scenario, step] of toSample(
  [
    ['invoice.plan', ''],
    ['invoice.imported', ''],
    ['quote.accepted', '/accept'],
  ] as const,
  1,
))
  test(
    `no word and no amount of ${scenario}${step} is too long for a screen or for paper`,
    WHOLE_RUN,
    async ({ page }) => {
      const { url } = await createDemoDocument(scenario);
      await page.goto(url.replace('?', `${step}?`));
      await waitForApp(page);
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(isHydrated); // texts changed before hydration would differ from the server's
      for (const seed of [1, 2]) {
        await fill(page, seed);
        for (const { media, widths } of MEDIA)
          for (const width of widths) {
            await page.emulateMedia({ media });
            await page.setViewportSize({ width, height: 800 });
            expect(await outside(page), `${media} ${width} px, seed ${seed}`).toEqual([]);
          }
      }
    },
  );
