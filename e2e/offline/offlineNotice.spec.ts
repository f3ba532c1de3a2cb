import type { Page } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/device.ts';
import { openSaved } from '../pages/openSaved.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const readNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'No connection. This is the copy' });

/** The focusable elements, last to first, that the notice or the edge of the page covers while they have the focus. */
function findCovered(): string[] {
  const notice = document.querySelector('main [data-state=offline]')?.parentElement;
  const edge = notice?.getBoundingClientRect().bottom ?? Number.NaN;
  const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href],button,input)')]
    .filter((stop) => !stop.matches(':disabled') && stop.getClientRects().length > 0)
    .reverse();
  const covered = stops.filter((stop) => {
    stop.focus();
    return document.activeElement === stop && !(stop.getBoundingClientRect().top >= edge);
  });
  return stops.length === 0 ? ['no stops'] : covered.map((stop) => stop.textContent ?? '');
}

for (const { scenario, width } of toSample(
  [
    { scenario: 'quote.open', width: 320 },
    { scenario: 'invoice.unpaid', width: 1280 },
  ],
  0,
))
  test(
    `a ${scenario.split('.')[0]} reopened offline shows the notice at every scroll position and covers no focus (${width} px)`,
    WHOLE_RUN,
    async ({ device, faultProxy }) => {
      const { url } = await openSaved({ device, faultProxy }, scenario);
      await device.restart({ isOffline: true });
      const page = await device.context.newPage();
      await page.setViewportSize({ width, height: 500 });
      await page.goto(url);
      const notice = readNotice(page);
      await expect(notice).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await expect(notice).toBeInViewport({ ratio: 1 });
      await page.reload();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(findCovered)).toEqual([]);
    },
  );
