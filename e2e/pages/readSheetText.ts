import type { Page } from '@playwright/test';

/** The direction marks that isolate names and amounts in lines of mixed direction; they are invisible. */
const ISOLATES = /[\u2066-\u2069]/g;

/** All visible text on the sheet as one line. */
export async function readSheetText(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: the visible words are needed, not those in the markup
  const text = await page.getByRole('main').innerText();
  return text.replace(ISOLATES, '').replace(/\s+/g, ' ');
}

/** The buttons and links of the sheet, without the business's own contact links. */
export async function listSheetActions(page: Page): Promise<readonly string[]> {
  const offers = page.getByRole('main').locator('button, a[href]');
  const names = await offers.evaluateAll((all) =>
    all
      .filter(
        (one) => one.checkVisibility() && one.closest('[class*=ways], [class*=transfer]') === null,
      )
      .map((one) => one.textContent?.trim() ?? ''),
  );
  return [...new Set(names.map((name) => name.replace(ISOLATES, '')))];
}
