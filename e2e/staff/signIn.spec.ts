import { expect, test } from '../fixtures/test.ts';

const START = '/?type=staff';
const PASSWORD = 'billfold-demo';

test('a visitor sees only the sign-in form, signs in by keyboard and signs out', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  await page.goto(`${START}&app_id=fern`);
  const email = page.getByLabel('Email');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);
  await email.focus();
  await page.keyboard.type('staff@fern.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'not correct' })).toBeVisible();
  await page.getByLabel('Password').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Sam Rivera');
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
});

test('a member of several businesses chooses one, and can open only those', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  await page.goto(START);
  await page.getByLabel('Email').fill('bookkeeper@demo.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Fern & Field' }).click();
  await expect(page).toHaveURL(/app_id=fern/);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('link', { name: 'Change business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a business' })).toBeVisible();
});

test('a member of another business sees none of its documents', async ({ page, expectNoise }) => {
  expectNoise(/status of 401/);
  await page.goto(`${START}&app_id=harbor`);
  await page.getByLabel('Email').fill('staff@fern.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/not a member of the business in the address/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});
