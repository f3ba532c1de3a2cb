import type { Frame, Page } from '@playwright/test';

/**
 * Waits until the app has taken over the page that the server drew: before that, a press on what only the app knows does
 * nothing, and a link loads its page again.
 */
export async function waitForApp(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
