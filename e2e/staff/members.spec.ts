import { inviteStaff, PASSWORD } from '../fixtures/joinStaff.ts';
import { expect, test } from '../fixtures/test.ts';

test('an invited person joins with a one-time link, and locks the screen with a PIN', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 4(01|09)/);
  const path = await inviteStaff(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Fern & Field' })).toBeVisible();
  await page.getByLabel('Your name').fill('Nia Brook');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nia Brook');
  expect(page.url()).not.toContain('token');

  await page.getByRole('searchbox').fill('INV');
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByLabel('New PIN').fill('4711');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Screen locked' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByLabel('PIN').fill('0000');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not correct' })).toBeVisible();
  await page.getByLabel('PIN').fill('4711');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('INV');

  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByText(/has already been used/)).toBeVisible();
});
