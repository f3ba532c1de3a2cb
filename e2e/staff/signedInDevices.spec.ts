import { addresses } from '../fixtures/addresses.ts';
import { joinStaff, PASSWORD } from '../fixtures/joinStaff.ts';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ACCOUNT = '/profile?type=staff&app_id=fern';

test('a member sees where they are signed in, and signs another device out', async ({
  page,
  browser,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const email = await joinStaff(page, 'Nia Brook');
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  });
  const phone = await context.newPage();
  const data = { email, password: PASSWORD };
  const signedIn = await phone.request.post(`${addresses().app}/api/account/sign-in`, { data });
  expect(signedIn.status()).toBe(200);

  await page.goto(ACCOUNT);
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: /^Sign out .*Android/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button')).toHaveCount(0);
  const response = await phone.request.get(`${addresses().app}/api/account/session`);
  expect(response.status()).toBe(401);
  await context.close();
});

test(
  'a member sets the PIN of the device on the account page, and changes it',
  WHOLE_RUN,
  async ({ page }) => {
    await joinStaff(page, 'Ola Reed');
    await page.goto(ACCOUNT);
    const pin = page.getByRole('region', { name: 'PIN for this device' });
    for (const [button, digits] of [
      ['Set PIN', '4711'],
      ['Change PIN', '0815'],
    ] as const) {
      await pin.getByRole('button', { name: button }).click();
      await pin.getByLabel('New PIN').fill(digits);
      await pin.getByLabel('Password').fill(PASSWORD);
      await pin.getByRole('button', { name: 'Set PIN' }).click();
      await expect(pin.getByText('The PIN is set.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByLabel('PIN', { exact: true }).fill('0815');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  },
);
