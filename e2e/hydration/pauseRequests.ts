import type { Page } from '@playwright/test';

/** Holds back what a page asks for at these addresses until what it returns is called. */
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
