import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';

test('paying is connected to when its button is in view, and fetched when it is pointed at', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const fetched = (part: RegExp) => scripts.some((path) => part.test(path));
  const paying = () => scripts.filter((path) => /Pay|stripe|-paying-/.test(path));
  await page.goto(invoice.url);
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(paying(), 'a reader who only reads').toEqual([]);
  await page.getByRole('link', { name: 'Pay invoice' }).first().hover();
  for (const part of [/PaymentStep/, /PayInvoicePage/, /stripe/, /-paying-/])
    await expect.poll(() => fetched(part), `${part}`).toBe(true);
});
