import { expect, it } from 'vitest';
import { lazyPage } from './lazyPage.ts';

const Page = () => null;

it('fetches the code of a page once for all callers', async () => {
  let fetched = 0;
  const page = lazyPage(async () => {
    fetched += 1;
    return { Page };
  }, 'Page');
  expect(page.component).toBeNull();
  await Promise.all([page.load(), page.load()]);
  await page.load();
  expect(fetched).toBe(1);
  expect(page.component).toBe(Page);
});

it('tries again after a failure', async () => {
  let isOnline = false;
  const page = lazyPage(
    () => (isOnline ? Promise.resolve({ Page }) : Promise.reject(new Error('cut'))),
    'Page',
  );
  await expect(page.load()).rejects.toThrow('cut');
  expect(page.component).toBeNull();
  isOnline = true;
  await page.load();
  expect(page.component).toBe(Page);
});
