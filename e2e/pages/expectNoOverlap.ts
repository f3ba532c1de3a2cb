import { expect, type Locator } from '@playwright/test';

/** Minimum distance between a toast and what it must not cover, in CSS px. */
const DISTANCE_PX = 8;

const WIDTHS = [320, 768, 1280];

/** Checks at each width that a toast covers no label, field or button of the page, and has a distance to all of them. */
export async function expectNoOverlap(toast: Locator): Promise<void> {
  await toast.getByRole('button', { name: 'Dismiss' }).focus(); // it stays as long as it has the focus
  const page = toast.page();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 600 });
    expect(await toast.evaluate(findNear, DISTANCE_PX), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 600 });
}

function findNear(toast: Element, distance: number): readonly string[] {
  const { top, bottom, left, right } = toast.getBoundingClientRect();
  return [...document.querySelectorAll('main :is(label, button, input, select, iframe, a, h2)')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const isBeside = box.left < right + distance && box.right > left - distance;
      const isNear = box.top < bottom + distance && box.bottom > top - distance && isBeside;
      return isNear && box.height > 0 && !toast.contains(element);
    })
    .map(({ outerHTML }) => outerHTML);
}
