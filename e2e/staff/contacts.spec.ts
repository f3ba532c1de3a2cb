import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { addresses } from '../fixtures/addresses.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';

/** Signs in and opens the contacts of the demo's business. */
async function openContacts(page: Page, role: 'owner' | 'staff') {
  await signInStaff(page, { role });
  await page.goto(`${addresses().app}/contacts?type=staff&app_id=fern`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
}

test('staff find a contact, copy a payment-method link, revoke it and export the contact', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/410/);
  await openContacts(page, 'staff');
  expect(await axeViolations(page)).toEqual([]);
  const first = page.getByRole('main').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const addressesOf = page.getByText(/type=payments/);
  const before = await addressesOf.allTextContents();
  await page.getByRole('button', { name: 'Create a link', exact: true }).click();
  const findNew = async () =>
    (await addressesOf.allTextContents()).find((address) => !before.includes(address)) ?? '';
  await expect.poll(findNew).not.toBe('');
  const link = await findNew();
  expect(await axeViolations(page)).toEqual([]);
  const row = page.getByRole('listitem').filter({ hasText: link });
  await row.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('can no longer be used to save a payment method');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(link)).toHaveCount(0);
  const key = new URL(link).pathname.slice(1);
  const url = `${addresses().app}/api/fern/v1/sales/paymentMethodLinks/${key}`;
  expect((await page.request.get(url)).status()).toBe(410);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await waiting).path();
  expect(JSON.parse(await readFile(file, 'utf8')).contact.name).toBe(name);
  await expect(page.getByRole('button', { name: 'Anonymize' })).toHaveCount(0);
});
