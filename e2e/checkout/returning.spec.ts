import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseRegion } from '../pages/chooseRegion.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const FORM = '/shade-garden?type=checkout&app_id=fern';

test('a return from a bank’s page places the order with the fields that were typed before [4.19]', async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (/checkoutForm\/shade-garden\/payment$/.test(request.url()))
      sent.push(request.postDataJSON());
  });
  await page.goto(FORM);
  await waitForApp(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await field('email').fill('amara@okafor.example');
  await field('nameOnCard').fill('Amara Okafor');
  await field('country').selectOption('USA');
  await field('postalCode').fill('97214');
  await chooseRegion(field('region'), 'OR');
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByText('Test bank', { exact: true }).click();
  await pressByKeyboard(page.getByRole('button', { name: /^Pay \$/ }));
  const authorise = page.getByRole('button', { name: 'Authorise', exact: true });
  await expect(authorise).toBeVisible();
  expect(sent).toEqual([]);
  await authorise.click();
  await page.waitForURL(/[?&]receipt=/);
  await expect(page.getByText('Thank you for your payment')).toBeVisible();
  expect(page.url()).not.toContain('client_secret');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    email: 'amara@okafor.example',
    firstName: 'Amara',
    lastName: 'Okafor',
    country: 'USA',
    region: 'OR',
    postalCode: '97214',
    checkoutFormIdentifier: 'shade-garden',
  });
});

test(
  'a return without saved e-mail and name clears the query and restarts the form [4.20]',
  WHOLE_RUN,
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/payment$/.test(request.url())) sent.push(request.url());
    });
    await page.goto(`${FORM}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`);
    await waitForApp(page);
    await page.waitForURL((url) => url.pathname + url.search === FORM);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.locator('main [name=email]')).toHaveValue('');
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    expect(sent).toEqual([]);
  },
);
