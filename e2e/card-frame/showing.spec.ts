import type { Page } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CardPayPage, cardAddresses } from '../pages/CardPayPage.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { MethodPage } from '../pages/MethodPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** The pay page in a language, with its frame's own document. */
async function openIn(page: Page, locale: string) {
  const { url } = await createDemoDocument('invoice.cardElements');
  await page.goto(`${url.replace('?', '/pay?')}&locale=${locale}`);
  await expect(page.frameLocator('main iframe').locator('input')).toHaveCount(3);
  const frame = page.frames().find((one) => one.url().startsWith(cardAddresses().frames));
  if (frame === undefined) throw new Error('The page has no card frame');
  return frame;
}

const DIRECTIONS = [
  ['en-US', 'ltr'],
  ['ar', 'rtl'],
] as const;

for (const [locale, direction] of sampleColumn(DIRECTIONS, 1))
  test(
    `the fields in ${locale} are accessible, fit 320 px and have 44 px targets`,
    WHOLE_RUN,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(await openIn(page, locale)), colorScheme).toEqual([]);
      }
      const frame = await openIn(page, locale);
      expect(await frame.evaluate(() => document.documentElement.dir)).toBe(direction);
      const { overflow, heights } = await frame.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const inputs = [...document.querySelectorAll('input')];
        return {
          overflow: scrollWidth - clientWidth,
          heights: inputs.map((one) => one.getBoundingClientRect().height),
        };
      });
      expect(overflow).toBe(0);
      for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
    },
  );

test('the frame is as high as its fields and their errors', WHOLE_RUN, async ({ page }) => {
  const frame = await openIn(page, 'en-US');
  const payPage = new CardPayPage(page);
  const rest = () =>
    frame.evaluate(() => {
      const height = document.querySelector('form')?.getBoundingClientRect().height ?? 0;
      return window.innerHeight - Math.ceil(height);
    });
  await expect.poll(rest).toBe(0);
  await payPage.payButton.focus();
  await payPage.pay();
  await expect(payPage.fields.getByText('Please enter the card number.')).toBeVisible();
  await expect.poll(rest).toBe(0);
});

test('card elements have 1rem type and corners of 0.5rem [9.08, 9.09]', async ({ page }) => {
  const frame = await openIn(page, 'en-US');
  const styles = await frame.evaluate(() =>
    [...document.querySelectorAll('input')].map((one) => {
      const { fontSize, borderTopLeftRadius } = getComputedStyle(one);
      return [fontSize, borderTopLeftRadius];
    }),
  );
  expect(styles).toEqual(Array(3).fill(['16px', '8px']));
});

test(
  'card elements have 0.875rem type in a narrow frame of another website [9.08]',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    await page.setViewportSize({ width: 400, height: 900 });
    // without its policy the other website requests an icon, which it does not have
    expectNoise(/status of 404/);
    const { view } = await MethodPage.open(page, 'createCard.cardFrame');
    const inputs = view.frameLocator('iframe[title="Card details"]').locator('input');
    await expect(inputs).toHaveCount(3);
    for (const input of await inputs.all()) await expect(input).toHaveCSS('font-size', '14px');
  },
);

for (const colorScheme of sampleColumn(['light', 'dark'] as const, 1))
  test(`card elements have the color of the page’s button and of its errors, ${colorScheme} [9.10]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openIn(page, 'en-US');
    const payPage = new CardPayPage(page);
    await expect(payPage.payButton).toBeEnabled();
    await payPage.pay(); // nothing is typed: the frame shows what is missing
    const fault = payPage.fields.getByText('Please enter the card number.');
    await expect(fault).toBeVisible();
    await payPage.number.focus();
    const ofPage = await payPage.payButton.evaluate((button) => {
      const error = document.createElement('span');
      error.style.color = 'var(--critical)';
      button.after(error);
      const colors = [getComputedStyle(button).backgroundColor, getComputedStyle(error).color];
      error.remove();
      return colors;
    });
    const edge = await payPage.number.evaluate((one) => getComputedStyle(one).outlineColor);
    const text = await fault.evaluate((one) => getComputedStyle(one).color);
    expect([edge, text]).toEqual(ofPage);
    expect(new Set(ofPage).size).toBe(2);
  });

test('an error is visible in forced colors', WHOLE_RUN, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openIn(page, 'en-US');
  const payPage = new CardPayPage(page);
  const width = () => payPage.number.evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect(await width()).toBe('1px');
  await payPage.payButton.focus();
  await payPage.pay();
  await expect.poll(width).toBe('3px');
});
