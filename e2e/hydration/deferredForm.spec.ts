import type { Page } from '@playwright/test';
import { builtFile } from '#tests/build/builtApp.ts';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { countLoads } from '../fixtures/countLoads.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchLayoutShift } from '../fixtures/watchLayoutShift.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { pauseRequests } from './pauseRequests.ts';

const FORM = '/shade-garden?type=checkout&app_id=fern';
const CODE = `/${builtFile('src/pages/checkout/FormPage.tsx')}`;

/** Delays the form's own code until the returned function is called; the app loads normally. */
const delayForm = (page: Page) => pauseRequests(page, `**${CODE}`);

/** Opens the form, hydrated except for its own code. */
async function open(page: Page, address = FORM) {
  await page.goto(address);
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
}

const WAITS = [
  { what: 'the scripts have arrived', held: /\/assets\/.*\.js/, hasApp: false },
  { what: "the form's own code has loaded", held: `**${CODE}`, hasApp: true },
];

for (const { what, held, hasApp } of sampleColumn(WAITS, 1))
  test(`a choice made on a form before ${what} is shown, priced and bought`, async ({ page }) => {
    const releaseForm = await pauseRequests(page, held);
    const baskets: unknown[] = [];
    page.on('request', (request) => {
      if (/shade-garden\/basket$/.test(request.url())) baskets.push(request.postDataJSON());
    });
    if (hasApp) await open(page);
    else await page.goto(FORM, { waitUntil: 'commit' });
    const quantity = page.getByLabel(/^Quantity of/).first();
    const guide = page.getByRole('checkbox').first();
    const more = page.getByRole('button', { name: /^One more/ }).first();
    const proceed = page.getByRole('button', { name: 'Continue to payment' });
    await quantity.fill('2');
    await guide.check();
    await more.click();
    await more.click();
    await proceed.click();
    await expect(proceed).toHaveAttribute('aria-busy', 'true');
    expect(baskets).toEqual([]);
    releaseForm();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(quantity).toHaveValue('4');
    await expect(guide).toBeChecked();
    expect(baskets.at(-1)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ quantity: 4 })]),
      upsells: [expect.any(String)],
    });
  });

test(
  'a form keeps typed text when its code loads only after a reload',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/ERR_FAILED/);
    let fetches = 0;
    let fail = () => {};
    const mayFail = new Promise<void>((resolve) => (fail = resolve));
    await page.route(`**${CODE}`, async (route) => {
      fetches += 1;
      if (fetches > 2) return route.continue();
      await mayFail;
      return route.abort();
    });
    const loads = countLoads(page);
    await open(page);
    const quantity = page.getByLabel(/^Quantity of/).first();
    await quantity.fill('3');
    await page.getByRole('checkbox').first().check();
    await page.getByLabel('Promo code').fill('shade');
    fail();
    await expect.poll(loads).toBe(2); // it has retried once automatically
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    expect(fetches).toBe(3);
    await expect(quantity).toHaveValue('3');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await expect(page.getByLabel('Promo code')).toHaveValue('shade');
  },
);

test(
  'a form keeps typed text while its code cannot load offline, and after it loads',
  WHOLE_RUN,
  async ({ page, context, expectNoise }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await open(page);
    await context.setOffline(true);
    const quantity = page.getByLabel(/^Quantity of/).first();
    await quantity.fill('3');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(CODE));
    await again.click();
    await failed;
    await expect(again).toBeVisible();
    await expect(quantity).toHaveValue('3');
    await context.setOffline(false);
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await expect(quantity).toHaveValue('3');
  },
);

test(
  'a change of language before a form’s code has loaded keeps typed text',
  WHOLE_RUN,
  async ({ page }) => {
    const releaseForm = await delayForm(page);
    await open(page);
    await page
      .getByLabel(/^Quantity of/)
      .first()
      .fill('3');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('dialog').getByText('Deutsch', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    releaseForm();
    await expect(page.getByRole('button', { name: 'Weiter zur Zahlung' })).toBeVisible();
    await expect(page.locator('input[name^=quantity]').first()).toHaveValue('3');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
  },
);

test('a form does not move or change during hydration', WHOLE_RUN, async ({ page }) => {
  const releaseForm = await delayForm(page);
  const readShift = await watchLayoutShift(page);
  await open(page);
  const read = () =>
    page.evaluate(() => ({
      main: document.querySelector('main')?.outerHTML,
      style: document.documentElement.style.cssText,
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    }));
  const sent = await read();
  await page.mouse.move(10, 10);
  releaseForm();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  expect(await read()).toEqual(sent);
  expect(await readShift()).toBe(0);
});

test('typing continues in a field during hydration', WHOLE_RUN, async ({ page }) => {
  const releaseForm = await delayForm(page);
  await open(page);
  const code = page.getByLabel('Promo code');
  await code.fill('shade');
  await code.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
  releaseForm();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.keyboard.type('xy');
  await expect(code).toHaveValue('shxyade');
});

// on a slow device each of them happens at another moment: before the app, during hydration, before the form's own code
for (const after of sampleColumn([0, 100, 200, 300, 400, 500], 0))
  test(
    `a key typed ${after} ms after a form is shown, on a slow device, is not lost`,
    WHOLE_RUN,
    async ({ page }) => {
      const device = await page.context().newCDPSession(page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.goto(FORM, { waitUntil: 'commit' });
      const proceed = page.getByRole('button', { name: 'Continue to payment' });
      await proceed.waitFor();
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), after);
      await proceed.press('Enter');
      await expect(page.getByLabel('Email')).toBeVisible();
    },
  );
