import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';

const PASSWORD = 'correct horse battery';

/** Invites a new person as an owner of the demo's first business; returns the path of the link. */
async function invite(page: Page, email: string): Promise<string> {
  await signInStaff(page, { role: 'owner' });
  const issued = await page.request.post('/api/account/token', { data: { appId: 'fern' } });
  const { token } = await issued.json();
  const invited = await page.request.post('/api/fern/v1/staff/members/invitation', {
    data: { email, role: 'staff' },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `"${randomUUID()}"` },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  await page.context().clearCookies();
  return (await invited.json()).path;
}

test('an invited person joins by the link, which works once, and locks the screen with a PIN', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 4(01|09)/);
  const path = await invite(page, `${randomUUID()}@fern.example`);
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
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('button', { name: 'Lock' }).click();
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
