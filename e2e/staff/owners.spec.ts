import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readApp } from '#tests/contract/support/accounts/readApp.ts';
import { axeViolations } from '../a11y/axeViolations.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';

const PASSWORD = 'correct horse battery';

const address = (path: string) => `${path}?type=staff&app_id=fern`;

/** Invites a person on the members page; returns the link. */
async function invite(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite a member' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: /Owner/ }).check();
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = page.getByText(/\/link\/invitation\?/);
  await expect(link).toBeVisible();
  const found = (await link.textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  return found;
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('banner')).toContainText(name);
}

test('an owner invites an owner, disables access and reads it in the audit log', async ({
  page,
  browser,
}) => {
  const name = `Nia ${randomUUID().slice(0, 8)}`;
  await signInStaff(page, { role: 'owner' });
  await page.goto(address('/members'));
  const link = await invite(page, `${randomUUID()}@fern.example`);
  const other = await browser.newContext();
  await join(await other.newPage(), link, name);
  await other.close();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Owner');
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  await row.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Disable access' }).click();
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Disable access' }).click();
  await expect(row).toContainText('Disabled');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/Access for .* was disabled/).first()).toBeVisible();
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log-fern.csv');
});

test('an owner creates an API key, which works until it is revoked', async ({ page }) => {
  const name = `Shop ${randomUUID().slice(0, 8)}`;
  await signInStaff(page, { role: 'owner' });
  await page.goto(address('/api-keys'));
  await page.getByRole('button', { name: 'Create an API key' }).click();
  await page.getByLabel('Name of the program').fill(name);
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByText(/^billfold_[0-9A-Za-z]{38}$/);
  const headers = { authorization: `Bearer ${await shown.textContent()}` };
  const readInvoices = async () =>
    (await page.request.get('/api/fern/v1/staff/invoices', { headers })).status();
  expect(await readInvoices()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toHaveCount(0);
  expect(await readInvoices()).toBe(401);
});

test('a member protects the sign-in with codes, and two members share a device', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 4(01|04)/);
  const email = `${randomUUID()}@fern.example`;
  await signInStaff(page, { role: 'owner' });
  await page.goto(address('/members'));
  const link = await invite(page, email);
  await page.context().clearCookies();
  await join(page, link, 'Pia Holm');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const key = ((await secret.textContent()) ?? '').replaceAll(' ', '');
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  await page.getByLabel('Code from the app').fill(readApp(key, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/).first();
  const backup = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').fill(backup);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('Pia Holm');

  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByLabel('New PIN').fill('4711');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.getByLabel('Email').fill('staff@fern.example');
  await page.getByLabel('Password', { exact: true }).fill('billfold-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('Sam Rivera');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Pia Holm' }).click();
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  await page.getByLabel('PIN').fill('4711');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('banner')).toContainText('Pia Holm');
});
