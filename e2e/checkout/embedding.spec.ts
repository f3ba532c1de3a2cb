import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForApp } from '../pages/waitForApp.ts';

const QUERY = 'type=checkout&app_id=fern';

test('an embedded form resizes its frame to its content, and again when it grows', async ({
  page,
}) => {
  await page.goto('/demo/embedding?app=fern&form=shade-garden');
  const form = page.frameLocator('iframe');
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('A shade garden in a box');
  const readHeight = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
  const inFrame = page.frames().find((frame) => frame.url().includes('type=checkout'));
  if (inFrame === undefined) throw new Error('The form is in no frame');
  await waitForApp(inFrame);
  const isWhole = () =>
    inFrame.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight + 1);
  await expect.poll(isWhole).toBe(true);
  const before = await readHeight();
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(form.locator('main [name=email]')).toBeVisible();
  await expect.poll(readHeight).toBeGreaterThan(before + 100);
  await expect.poll(isWhole).toBe(true);
});

test('a page of another origin cannot embed a form and receives no messages', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/frame-ancestors/);
  const form = `${addresses().app}/shade-garden?${QUERY}`;
  await page.route('http://other.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>
        <iframe src="${form}" onload="document.title = 'loaded'"></iframe>`,
    }),
  );
  await page.goto('http://other.example/');
  await expect(page).toHaveTitle('loaded');
  await expect(page.frameLocator('iframe').getByText('A shade garden in a box')).toHaveCount(0);
  expect(await page.evaluate('heard')).toEqual([]);
});
