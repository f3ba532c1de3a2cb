import { toSample } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

for (const [name, viewport] of toSample(
  [
    ['a phone', { width: 412, height: 823 }],
    ['a wide screen', { width: 1280, height: 900 }],
  ] as const,
  0,
))
  test(
    `the layout does not shift while the payment step loads on ${name}`,
    WHOLE_RUN,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly sources: readonly { readonly node?: Node }[];
          })[]) {
            const names = entry.sources.map(({ node }) => (node as Element | null)?.className);
            moved.push(`${entry.value.toFixed(4)} ${names.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { url } = await createDemoDocument('invoice.unpaid');
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      // the browser does not report shifts after a real click
      await page.getByRole('link', { name: 'Pay invoice' }).first().dispatchEvent('click');
      const pay = new PayPage(page);
      await expect(pay.fields.locator('input[name=number]')).toBeVisible();
      await expect(pay.payButton).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual(
        [],
      );
    },
  );
