import type { Page } from '@playwright/test';

/** From now on records each page's policy violations; the returned function reads their directives. */
export async function watchRefusals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(event.effectiveDirective);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}
