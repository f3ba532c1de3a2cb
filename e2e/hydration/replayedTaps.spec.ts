import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';

/** Holds the scripts of a page back until what it returns is called. */
async function holdScripts(page: Page) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}

test('a press on Accept before the scripts have arrived is shown as heard, and opens the terms when they are there', async ({
  page,
}) => {
  const { url } = await createDemoDocument('quote.open');
  const arrive = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  const accept = page.getByRole('button', { name: 'Accept quote' });
  await accept.click();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Accept quote' }),
  ).not.toHaveAttribute('data-heard');
});

test('what was chosen on a form before the scripts have arrived is on the screen, in the total and in what is bought', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  const baskets: unknown[] = [];
  page.on('request', (request) => {
    if (/shade-garden\/basket$/.test(request.url())) baskets.push(request.postDataJSON());
  });
  await page.goto('/shade-garden?type=checkout&app_id=fern', { waitUntil: 'commit' });
  const quantity = page.getByLabel(/^Quantity of/).first();
  const guide = page.getByRole('checkbox').first();
  const more = page.getByRole('button', { name: /^One more/ }).first();
  await quantity.fill('2');
  await guide.check();
  await more.click();
  await more.click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  arrive();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(quantity).toHaveValue('4');
  await expect(guide).toBeChecked();
  expect(baskets.at(-1)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ quantity: 4 })]),
    upsells: [expect.any(String)],
  });
});
