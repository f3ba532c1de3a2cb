import { builtFile } from '#tests/build/builtApp.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';

test('the terms of a quote are loaded in advance, and open without a connection', async ({
  page,
  context,
}) => {
  const { url } = await createDemoDocument('quote.open');
  const fetched = (part: string | RegExp) =>
    page.waitForResponse((response) => response.url().search(part) >= 0 && response.ok());
  const responding = builtFile('src/pages/quote/decision/DecisionFlow.tsx');
  const parts = [responding, /controls-.*\.js/, /-acting-.*\.js/].map(fetched);
  await page.goto(url);
  await Promise.all(parts); // without any interaction
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accept quote' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Accept quote/ })).toBeVisible();
});
