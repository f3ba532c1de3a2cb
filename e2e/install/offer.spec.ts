import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/device.ts';
import { makeDocument } from '../pages/madeDocument.ts';

const offer = (page: Page) =>
  page.getByRole('complementary', { name: 'Keep these documents at hand' });

test('installing is offered at a second visit, and never again once it was declined', async ({
  device,
  line,
}) => {
  const { url } = await makeDocument('quote.open');
  const first = await device.open(line.through(url));
  await first.waitForLoadState('networkidle');
  await expect(offer(first)).toHaveCount(0);
  await device.restart();

  const second = await device.open(line.through(url));
  await expect(offer(second)).toBeVisible();
  await expect(offer(second).getByRole('button', { name: 'Install' })).toBeVisible();
  await offer(second).getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer(second)).toHaveCount(0);
  await device.restart();

  const third = await device.open(line.through(url));
  await third.waitForLoadState('networkidle');
  await expect(offer(third)).toHaveCount(0);
});

test('installing is offered after an acceptance', async ({ device, line }) => {
  const { url } = await makeDocument('quote.accepted');
  const address = new URL(line.through(url));
  address.pathname += '/accept';
  const page = await device.open(address.href);
  await expect(offer(page)).toBeVisible();
});
