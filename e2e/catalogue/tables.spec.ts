import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** The example of a control with this title. */
async function openExample(page: Page, control: string, title: string, locale = 'en-US') {
  await page.goto(`/catalogue/${control}/examples?locale=${locale}`);
  return page.locator(`[data-example="${title}"]`);
}

const widthsOf = (example: Locator) =>
  example
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().width));

const namesOf = (example: Locator) => example.getByRole('rowheader').allTextContents();

test('a table is sorted by keyboard, and its figures are aligned to the end of their column', async ({
  page,
}) => {
  const example = await openExample(page, 'table', 'Sorted');
  await expect(example.getByRole('rowheader')).toHaveCount(5);
  const before = await namesOf(example);
  await example.getByRole('button', { name: 'Number' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => namesOf(example)).toEqual([...before].reverse());
  const header = example.getByRole('columnheader', { name: 'Number' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const days = example.getByRole('row').nth(1).getByRole('cell').last();
  await expect(days).toHaveCSS('text-align', 'end');
  await expect(example.getByRole('columnheader', { name: 'Number' })).toHaveCSS(
    'text-align',
    'start',
  );
});

for (const width of [320, 1280])
  test(`at ${width} px, table columns have their widths and the expanding one takes the rest [3.56]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const example = await openExample(page, 'table', 'With a selection');
    await expect(example.getByRole('table')).toBeVisible();
    const [check, number, customer = 0, days] = await widthsOf(example);
    expect([check, number, days]).toEqual([70, 112, 80]);
    const whole = (await example.getByRole('table').boundingBox())?.width ?? 0;
    expect(customer).toBeCloseTo(whole - 70 - 112 - 80, 0);
    expect(customer).toBeGreaterThanOrEqual(256);
  });

test('the actions on selected rows are in a dropdown on small screens, side by side on others [9.27]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 749, height: 800 });
  const example = await openExample(page, 'table', 'With a selection');
  const top = async () => (await example.getByRole('table').boundingBox())?.y;
  await expect(example.getByRole('table')).toBeVisible();
  const before = await top();
  await example.getByRole('checkbox', { name: 'Select all' }).check();
  expect(await top()).toBe(before);
  await expect(example.getByText('Selected 5')).toBeVisible();
  await expect(example.getByRole('button', { name: 'Delete' })).toBeHidden();
  await example.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Send again', 'Print', 'Delete']);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 750, height: 800 });
  await expect(example.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(example.getByRole('button', { name: 'Actions' })).toBeHidden();
});

test(
  'a table loads more rows on scroll, also with everything selected',
  WHOLE_RUN,
  async ({ page }) => {
    const example = await openExample(page, 'table', 'As one scrolls');
    await example.getByRole('checkbox', { name: 'Select all' }).check();
    await example.getByRole('checkbox', { name: 'Select I-1001' }).uncheck();
    const region = example.getByRole('region');
    await expect(async () => {
      await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(example.getByRole('rowheader')).toHaveCount(45, { timeout: 300 });
    }).toPass();
    await expect(example.getByText('Selected 44')).toBeVisible();
    await expect(example.getByRole('checkbox', { name: 'Select I-1044' })).toBeChecked();
  },
);

test('the footer of a list stacks below 522 px, and keeps its number of slots [9.35]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  const example = await openExample(page, 'pagination', 'Footer');
  const pager = example.getByRole('navigation', { name: 'Pages' });
  const setWidth = (width: number) =>
    example.evaluate((element, px) => element.style.setProperty('inline-size', `${px}px`), width);
  await expect(pager).toBeVisible();
  const isStacked = async () => {
    const label = await example.getByText('Showing').boundingBox();
    const pages = await pager.boundingBox();
    return (pages?.y ?? 0) >= (label?.y ?? 0) + (label?.height ?? 0);
  };
  for (const [width, slots, stacked] of [
    [768, 11, false],
    [686, 9, false],
    [604, 7, false],
    [522, 5, false],
    [521, 5, true],
  ] as const) {
    await setWidth(width);
    await expect(pager.getByRole('listitem')).toHaveCount(slots);
    expect([width, await isStacked()]).toEqual([width, stacked]);
    const inner = await pager.boundingBox();
    expect(inner?.width ?? 9999).toBeLessThanOrEqual(width);
  }
});

test('a pager works by keyboard, without layout shifts', WHOLE_RUN, async ({ page }) => {
  const example = await openExample(page, 'pagination', 'Footer');
  const next = example.getByRole('button', { name: 'Next' });
  await next.focus();
  const before = await next.boundingBox();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Enter');
  await expect(example.getByText('Showing 401-450 of 12,345')).toBeVisible();
  await expect(next).toBeFocused();
  expect((await next.boundingBox())?.width).toBe(before?.width);
  await expect(example.getByRole('button', { name: 'Page 9', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
