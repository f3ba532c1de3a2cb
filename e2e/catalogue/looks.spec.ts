import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** A computed style of every element that carries an attribute, by the attribute's value. */
function readStyles(page: Page, attribute: string, property: string) {
  return page.evaluate(
    ([name, style]) =>
      [...document.querySelectorAll(`[data-${name}]`)].map((one) => [
        one.getAttribute(`data-${name}`) ?? '',
        getComputedStyle(one).getPropertyValue(style),
      ]),
    [attribute, property] as const,
  ) as Promise<[string, string][]>;
}

const HEIGHTS = Array.from({ length: 13 }, (_, height) => `z${height}`);

/** How far a shadow reaches in all, in px; none reaches 0. */
const getReach = (shadow: string) =>
  [...shadow.matchAll(/(-?[\d.]+)px/g)].reduce((sum, [, px]) => sum + Math.abs(Number(px)), 0);

test('a card stands higher from z0 to z12: by shadow in the light, by a lighter ground in the dark [9.47]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/catalogue/card/examples');
  await expect(page.locator('[data-elevation]')).toHaveCount(13);
  const shadows = await readStyles(page, 'elevation', 'box-shadow');
  expect(shadows.map(([height]) => height)).toEqual(HEIGHTS);
  expect(shadows[0]?.[1]).toBe('none');
  const reaches = shadows.map(([, shadow]) => getReach(shadow));
  for (const [at, reach] of reaches.entries())
    if (at > 0) expect(reach, `z${at}`).toBeGreaterThan(reaches[at - 1] ?? 0);

  await page.emulateMedia({ colorScheme: 'dark' });
  const grounds = await readStyles(page, 'elevation', 'background-color');
  const lights = grounds.map(([, colour]) =>
    (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
  );
  for (const [at, light] of lights.entries())
    if (at > 0) expect(light, `z${at}`).toBeGreaterThan(lights[at - 1] ?? 0);
});
