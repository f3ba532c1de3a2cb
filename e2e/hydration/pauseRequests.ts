import type { Page } from '@playwright/test';

/** Delays a page's requests for these URLs until the returned function is called. */
export async function pauseRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(addresses, async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}
