import type { Page } from '@playwright/test';

/** The marks that keep names and amounts apart in lines of mixed direction; nobody sees them. */
const ISOLATES = /[\u2066-\u2069]/g;

/** All words on the sheet as one line, as they are read: what is hidden does not count. */
export async function readSheetText(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: the words that are seen, not those in the markup
  const words = await page.getByRole('main').innerText();
  return words.replace(ISOLATES, '').replace(/\s+/g, ' ');
}

/** What the sheet offers to press or to follow, without the business's own contact links. */
export async function listSheetActions(page: Page): Promise<readonly string[]> {
  const offers = page.getByRole('main').locator('button, a[href]');
  const names = await offers.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.closest('[class*=ways]') === null)
      .map((one) => one.textContent?.trim() ?? ''),
  );
  return [...new Set(names.map((name) => name.replace(ISOLATES, '')))];
}
