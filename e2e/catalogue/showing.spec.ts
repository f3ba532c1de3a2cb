import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** A computed style of every element with an attribute, by the attribute's value. */
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

/** The reach of a shadow in px; none reaches 0. */
const getExtent = (shadow: string) =>
  [...shadow.matchAll(/(-?[\d.]+)px/g)].reduce((sum, [, px]) => sum + Math.abs(Number(px)), 0);

test('a card rises from z0 to z12: by shadow in the light theme, by a lighter background in the dark one [9.47]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/catalogue/card/examples');
  await expect(page.locator('[data-elevation]')).toHaveCount(13);
  const shadows = await readStyles(page, 'elevation', 'box-shadow');
  expect(shadows.map(([height]) => height)).toEqual(HEIGHTS);
  expect(shadows[0]?.[1]).toBe('none');
  const extents = shadows.map(([, shadow]) => getExtent(shadow));
  for (const [at, reach] of extents.entries())
    if (at > 0) expect(reach, `z${at}`).toBeGreaterThan(extents[at - 1] ?? 0);

  await page.emulateMedia({ colorScheme: 'dark' });
  const backgrounds = await readStyles(page, 'elevation', 'background-color');
  const lights = backgrounds.map(([, color]) =>
    (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
  );
  for (const [at, light] of lights.entries())
    if (at > 0) expect(light, `z${at}`).toBeGreaterThan(lights[at - 1] ?? 0);
});

/** The current color of a token, as the browser computes it. */
function readToken(page: Page, token: string) {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

const CLEAR = 'rgba(0, 0, 0, 0)';

test('a button is filled, outlined, text only, or has a style of its own [9.45]', async ({
  page,
}) => {
  await page.goto('/catalogue/button/examples');
  await expect(page.locator('[data-button]')).toHaveCount(4);
  const read = async (property: string) =>
    Object.fromEntries(await readStyles(page, 'button', property));
  const [accent, ink, info] = [
    await readToken(page, '--accent'),
    await readToken(page, '--ink'),
    await readToken(page, '--info'),
  ];
  const backgrounds = await read('background-color');
  expect(backgrounds).toEqual({ filled: accent, outline: CLEAR, text: CLEAR, custom: CLEAR });
  expect(await read('color')).toEqual({
    filled: await readToken(page, '--on-accent'),
    outline: ink,
    text: accent,
    custom: info,
  });
  const edges = await read('border-block-start-color');
  expect(edges.outline).not.toBe(CLEAR);
  expect([edges.filled, edges.text]).toEqual([CLEAR, CLEAR]);
  expect(await read('border-block-start-width')).toMatchObject({ outline: '1px', custom: '0px' });
});

test('texts have seven sizes, from mega to x-small, and mono is monospaced [9.46]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/catalogue/text/examples');
  await expect(page.locator('[data-text]')).toHaveCount(7);
  expect(Object.fromEntries(await readStyles(page, 'text', 'font-size'))).toEqual({
    mega: '56px',
    display: '34px',
    headline: '18px',
    body: '16px',
    mono: '15px',
    caption: '14px',
    'x-small': '13px',
  });
  const families = Object.fromEntries(await readStyles(page, 'text', 'font-family'));
  const { mono, ...others } = families;
  expect(mono).toContain('monospace');
  expect(Object.values(others).filter((family) => family.includes('monospace'))).toEqual([]);
});

test('an illustration is 48, 72, 96 or 144 px wide and high [9.51]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/catalogue/illustration/examples');
  const drawings = page.locator('[data-example="Every size"] svg');
  await expect(drawings).toHaveCount(4);
  const boxes = await drawings.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [one.getAttribute('data-illustration'), width, height];
    }),
  );
  expect(boxes).toEqual([
    ['small', 48, 48],
    ['medium', 72, 72],
    ['large', 96, 96],
    ['mega', 144, 144],
  ]);
});

test('an inline alert has its own background and text color in each of five variants [9.52]', async ({
  page,
}) => {
  await page.goto('/catalogue/inline-alert/examples');
  await expect(page.locator('[data-example]')).not.toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const looks = await page.evaluate(() =>
      ['Info', 'Subtle', 'Warning', 'Critical', 'Good'].map((name) => {
        const alert = document.querySelector(`[data-example="${name}"] > div`);
        const icon = alert?.querySelector('svg');
        return [alert, icon].map((one, at) =>
          one ? getComputedStyle(one)[at ? 'color' : 'backgroundColor'] : null,
        );
      }),
    );
    const token = (name: string) => readToken(page, name);
    expect(looks, colorScheme).toEqual([
      [await token('--info-soft'), await token('--info')],
      [await token('--soft'), await token('--quiet')],
      [await token('--warn-soft'), await token('--warn')],
      [await token('--critical-soft'), await token('--critical')],
      [await token('--good-soft'), await token('--good')],
    ]);
    expect(new Set(looks.map(String)).size).toBe(5);
  }
});

test('the logo has its own colors, or is gray, paper or ink [9.53]', async ({ page }) => {
  await page.goto('/catalogue/logo/examples');
  await expect(page.locator('[data-logo="paper"]')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const fills = await page.evaluate(() =>
      ['default', 'gray', 'paper', 'ink'].map((color) => {
        const shape = document.querySelector(`[data-logo="${color}"] > *`);
        return shape && getComputedStyle(shape).fill;
      }),
    );
    expect(fills, colorScheme).toEqual([
      'rgb(31, 107, 79)',
      await readToken(page, '--quiet'),
      await readToken(page, colorScheme === 'light' ? '--sheet' : '--ink'),
      await readToken(page, '--ink'),
    ]);
  }
});

test('a layout gets wider at 750, 950, 1200 and 1350 px [9.37]', async ({ page }) => {
  const widths = [750, 950, 1200, 1350];
  await page.goto('/catalogue/styles/examples');
  await expect(page.locator('[data-from]')).toHaveCount(4);
  for (const width of widths.flatMap((from) => [from - 1, from])) {
    await page.setViewportSize({ width, height: 800 });
    const accent = await readToken(page, '--accent');
    const reached = (await readStyles(page, 'from', 'border-inline-start-color'))
      .filter(([, color]) => color === accent)
      .map(([from]) => Number(from));
    expect(reached, `${width} px`).toEqual(widths.filter((from) => from <= width));
  }
});

test('an option with a separator has a line above it, of its whole width [3.49]', async ({
  page,
}) => {
  await page.goto('/catalogue/select/examples');
  const example = page.locator('[data-example="Empty"]');
  await example.getByRole('button', { name: /State/ }).click();
  const lineOf = (name: string) =>
    page.getByRole('option', { name }).evaluate((option) => {
      const { content, height, width, backgroundColor } = getComputedStyle(option, '::before');
      const isWide = Number.parseFloat(width) === option.getBoundingClientRect().width;
      return content === 'none' ? null : { height, isWide, backgroundColor };
    });
  expect(await lineOf('Sent')).toBeNull();
  const line = await lineOf('Archive');
  expect([line?.height, line?.isWide]).toEqual(['1px', true]);
  expect(line?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});
