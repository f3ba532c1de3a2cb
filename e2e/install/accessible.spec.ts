import { axeViolations } from '../a11y/axeViolations.ts';
import { waitUntilSaved } from '../fixtures/device.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

test(
  'the list of documents is accessible in light and dark, and fits 320 px in every kind of language',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/fern/?type=quote');
    await expect(page.getByRole('heading', { name: 'No saved documents yet' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const { url, appId, xid } = await createDemoDocument('quote.open');
    await page.goto(url);
    await waitUntilSaved(page, `quote/${appId}/${xid}#`);
    for (const locale of ['de', 'en-XA', 'en-XB', 'en-US']) {
      await page.goto(`/fern/?type=quote&locale=${locale}`);
      await expect(page.getByRole('region').getByRole('listitem')).toHaveCount(1);
      const fits = await page.evaluate(
        () => document.documentElement.scrollWidth <= window.innerWidth,
      );
      expect([locale, fits]).toEqual([locale, true]);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
    await page.getByRole('button', { name: 'Remove everything from this device' }).click();
    expect(await axeViolations(page)).toEqual([]);
  },
);
