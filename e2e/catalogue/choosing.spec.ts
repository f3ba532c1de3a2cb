import type { Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';

/** The example of a control with this title. */
async function openExample(page: Page, control: string, title: string) {
  await page.goto(`/catalogue/${control}/examples`);
  return page.locator(`[data-example="${title}"]`);
}

test('a select can be opened, searched by letters, changed and left by keyboard alone', async ({
  page,
}) => {
  const example = await openExample(page, 'select', 'Empty');
  const button = example.getByRole('button', { name: /State/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Draft' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Archive' })).toBeFocused();
  await page.keyboard.type('mon');
  await expect(page.getByRole('option', { name: 'Monthly' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(button).toContainText('Monthly');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a select works by pointer, and a choice removes its error', async ({ page }) => {
  const example = await openExample(page, 'select', 'Required and empty after submit');
  await expect(example.getByText('Select an option.')).toBeVisible();
  await example.getByRole('button', { name: /State/ }).click();
  await page.getByRole('option', { name: 'Sent' }).click();
  await expect(example.getByText('Select an option.')).toHaveCount(0);
});

test('a double click leaves the list of a select open', async ({ page }) => {
  const example = await openExample(page, 'select', 'Empty');
  await example.getByRole('button', { name: /State/ }).dblclick();
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('a select in a modal opens above its edges, and Escape closes only the list', async ({
  page,
}) => {
  const example = await openExample(page, 'select', 'In a modal');
  await example.getByRole('button', { name: 'Open' }).click();
  const modal = page.getByRole('dialog', { name: 'Invoice' });
  await modal.getByRole('button', { name: /State/ }).click();
  const yearly = page.getByRole('option', { name: 'Yearly' });
  await expect(page.getByRole('listbox')).toBeVisible();
  const boxes = await page.evaluate(() => {
    const button = document.querySelector('dialog [aria-haspopup="listbox"]');
    const list = document.querySelector('[role="listbox"]')?.parentElement;
    return [button, list].map((one) => {
      const { left, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, bottom };
    });
  });
  expect(Math.abs((boxes[0]?.left ?? 0) - (boxes[1]?.left ?? 99))).toBeLessThan(2);
  const gap = Math.min(
    Math.abs((boxes[1]?.top ?? 999) - (boxes[0]?.bottom ?? 0)),
    Math.abs((boxes[0]?.top ?? 999) - (boxes[1]?.bottom ?? 0)),
  );
  expect(gap).toBeLessThan(16);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(modal).toBeVisible();
  // a click right after it has closed is ignored
  await expect(async () => {
    await modal.getByRole('button', { name: /State/ }).click();
    await yearly.click({ timeout: 500 });
  }).toPass();
  await expect(modal.getByRole('button', { name: /State/ })).toContainText('Yearly');
});

test('a multi-select can be searched, and options added and removed, by keyboard alone', async ({
  page,
}) => {
  const example = await openExample(page, 'multi-select', 'Empty');
  const field = example.getByRole('combobox', { name: 'Labels' });
  await field.focus();
  await page.keyboard.type('YEAR');
  await expect(page.getByRole('option')).toHaveText(['Yearly']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await page.keyboard.type('year');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  const tags = example.getByRole('row');
  await expect(tags).toHaveText(['Yearly']);
  await page.keyboard.press('Tab');
  await expect(tags.first()).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tags).toHaveCount(0);
});

test('a multi-select works by pointer, and stops at its limit', async ({ page }) => {
  const example = await openExample(page, 'multi-select', 'At its limit');
  await example.getByRole('button', { name: 'Remove Sent' }).click();
  await example.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Euro' }).click();
  await expect(page.getByText('You cannot select any more.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(example.getByRole('row')).toHaveText(['North', 'Euro']);
});

test('a menu is searched and used by keyboard, and returns the focus', async ({ page }) => {
  const example = await openExample(page, 'menu', 'With a search');
  const button = example.getByRole('button', { name: 'Invoice' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('hidden');
  await expect(page.getByRole('menuitem')).toHaveText(['Archive Hidden from every list']);
  await page.keyboard.press('Enter');
  await expect(example.getByText('Chosen last: archive')).toBeVisible();
  await expect(button).toBeFocused();
});

test('a menu shows that it is loading, then its items', async ({ page }) => {
  const example = await openExample(page, 'menu', 'Loaded when it opens');
  await example.getByRole('button', { name: 'Invoice' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Monthly' }).click();
  await expect(example.getByText('Chosen last: monthly')).toBeVisible();
});

test.describe('without a policy', () => {
  test.use({ bypassCSP: true });

  /**
   * What React Aria does intentionally: the rest of the page is hidden and closes the list when it is focused, and a search
   * field controls its list.
   */
  const ON_PURPOSE = {
    select: [],
    'multi-select': ['aria-hidden-focus', 'scrollable-region-focusable'],
    menu: ['scrollable-region-focusable'],
  } as const;

  const lists = [
    ['select', 'Empty', /State/],
    ['multi-select', 'Empty', /Show options/],
    ['menu', 'With a search', 'Invoice'],
    ['menu', 'Loading', 'Invoice'],
  ] as const;
  for (const [control, title, name] of lists)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`the open ${control}, ${title}, is accessible in ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        const example = await openExample(page, control, title);
        await example.getByRole('button', { name }).click();
        await expect(page.getByRole(control === 'menu' ? 'menu' : 'listbox')).toBeVisible();
        const violations = await axeViolations(page);
        const isOnPurpose = (line: string) =>
          ON_PURPOSE[control].some((rule) => line.startsWith(rule));
        expect(violations.filter((line) => !isOnPurpose(line))).toEqual([]);
      });
});
