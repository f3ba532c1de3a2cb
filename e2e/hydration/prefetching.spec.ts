import { builtFile } from '#tests/build/builtApp.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';

/** The files of the pay page. */
const PARTS = [
  'src/payments/invoice/PaymentStep.tsx',
  'src/pages/invoice/pay/PayInvoicePage.tsx',
  'src/payments/processors/stripe/stripeModule.tsx',
];

test('the pay button preconnects when in view, and prefetches the payment code on hover', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const parts = PARTS.map((source) => `/${builtFile(source)}`);
  const isOfPaying = (path: string) => parts.includes(path) || path.includes('-paying-');
  await page.goto(invoice.url);
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter(isOfPaying), 'a reader without interaction').toEqual([]);
  await page.getByRole('link', { name: 'Pay invoice' }).first().hover();
  for (const part of [...parts, '-paying-'])
    await expect.poll(() => scripts.some((path) => path.includes(part)), part).toBe(true);
});
