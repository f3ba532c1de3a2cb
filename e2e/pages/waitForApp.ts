import type { Frame, Page } from '@playwright/test';

/**
 * Waits until the prerendered page is hydrated: before that, a click on a control that only the app handles does nothing,
 * and a link loads its page again.
 */
export async function waitForApp(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
