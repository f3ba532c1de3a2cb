import type { Page } from '@playwright/test';
import { joinStaff, PASSWORD } from '../fixtures/joinStaff.ts';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** Gives the page a security key that verifies its owner automatically. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** Dismisses the passkeys that the e-mail field offers; the security key would choose one automatically. */
async function ignoreOffers(page: Page) {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const { mediation, signal } = options ?? {};
      if (mediation !== 'conditional') return get(options);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    };
  });
}

test('a member adds a passkey, signs in with it without a password, and removes it', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 40[14]/);
  const authenticator = await addAuthenticator(page);
  await ignoreOffers(page);
  await joinStaff(page, 'Nia Brook');
  await page.goto('/profile?type=staff&app_id=fern');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Counter tablet');
  const form = page.getByRole('region', { name: 'Passkeys' });
  await form.getByLabel('Password').fill('not the password');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('The password is not correct.')).toBeVisible();
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('listitem')).toContainText('Counter tablet');
  await expect(form.getByRole('listitem')).toContainText('Not used yet');
  expect(await authenticator.count()).toBe(1);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await expect(page.getByRole('banner')).toContainText('Nia Brook');

  await page.goto('/profile?type=staff&app_id=fern');
  await expect(form.getByRole('listitem')).toContainText('Last used on');
  await form.getByRole('button', { name: /^Remove the passkey .*Counter tablet/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(form.getByText('No passkeys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await button.click();
  await expect(page.getByText('This passkey does not work here.')).toBeVisible();
});

test(
  'a passkey is offered in the e-mail field and signs in when it is chosen',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/status of 401/);
    await addAuthenticator(page);
    await joinStaff(page, 'Ola Reed');
    await page.goto('/profile?type=staff&app_id=fern');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Phone');
    const form = page.getByRole('region', { name: 'Passkeys' });
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByRole('listitem')).toContainText('Phone');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    // the virtual authenticator chooses as soon as the page offers a passkey
    await expect(page.getByRole('banner')).toContainText('Ola Reed');
  },
);
