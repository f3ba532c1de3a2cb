import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { pauseRequests } from './pauseRequests.ts';

test('a click on Accept before the scripts have loaded is confirmed at once, and opens the terms once loaded', async ({
  page,
}) => {
  const { url } = await createDemoDocument('quote.open');
  const arrive = await pauseRequests(page, /\/assets\/.*\.js/);
  await page.goto(url, { waitUntil: 'commit' });
  const accept = page.getByRole('button', { name: 'Accept quote' });
  await accept.click();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Accept quote' }),
  ).not.toHaveAttribute('data-heard');
});
