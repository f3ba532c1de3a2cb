import type { APIResponse } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { MethodPage } from '../pages/MethodPage.ts';

test('a rejected update shows the error title and text with the contact address [8.09] [8.10]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 502/);
  const code = 'processor-refused';
  const problem = { type: `urn:billfold:problem:${code}`, title: code, status: 502, code };
  await page.route('**/v1/sales/updatePaymentMethod', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
  let opened: APIResponse | undefined;
  await page.route('**/v1/sales/paymentMethods/update:intent', async (route) => {
    opened ??= await route.fetch(); // the link stays open
    await route.fulfill({ response: opened });
  });
  const method = await MethodPage.open(page, 'updateCard');
  await method.typeCard('4242424242424242');
  await method.typeDetails();
  await method.save();
  for (const text of [
    'Card Update Error',
    'There was an issue submitting your updated payment information. Please try again later. Contact hello@fernandfield.example for help if the issue persists.',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
});
