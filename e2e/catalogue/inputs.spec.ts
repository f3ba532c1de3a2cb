import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** One example of a control, in a language. */
async function openExample(page: Page, control: string, title: string, locale = 'en-US') {
  await page.goto(`/catalogue/${control}/examples?locale=${locale}`);
  return page.locator(`[data-example="${title}"]`);
}

/** Waits until a native field has this value. */
const says = (field: Locator, value: string) => expect(field).toHaveValue(value);

test('an editable text is saved by Enter or a click elsewhere, and unchanged by Escape', async ({
  page,
}) => {
  const example = await openExample(page, 'editable-text', 'Filled');
  const text = example.getByRole('button');
  const field = example.getByRole('textbox', { name: 'Title' });
  await text.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hedge');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await expect(text).toContainText('Garden work');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hedge');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toContainText('Hedge');
  await text.click();
  await field.fill('Pond');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(text).toContainText('Pond');
});

test('a growing text area shows all of its text', async ({ page }) => {
  const example = await openExample(page, 'text-area', 'Grows with its text');
  const area = example.getByRole('textbox');
  const hidden = () => area.evaluate((one) => one.scrollHeight - one.clientHeight);
  await area.fill('Ring twice.\n'.repeat(20));
  await expect.poll(hidden).toBe(0);
  const tall = await area.evaluate((one) => one.clientHeight);
  await area.fill('Ring twice.');
  await expect.poll(() => area.evaluate((one) => one.clientHeight)).toBeLessThan(tall);
});

test('a number input works with arrow keys, and is cleared on blur if out of bounds', async ({
  page,
}) => {
  const example = await openExample(page, 'number-input', 'From 5 to 30');
  const field = example.getByRole('spinbutton');
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await says(field, '15');
  await field.fill('31');
  await page.keyboard.press('Tab');
  await says(field, '');
  await expect(example.getByText('Enter a number from 5 to 30.')).toBeVisible();
});

test('a phone input loads its parser on focus, and formats the number for its country', async ({
  page,
}) => {
  const parsers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('readPhone')) parsers.push(request.url());
  });
  const example = await openExample(page, 'phone-input', 'Empty');
  const field = example.getByRole('textbox', { name: 'Phone number' });
  await expect(field).toBeVisible();
  expect(parsers).toEqual([]);
  await field.focus();
  await expect.poll(() => parsers.length).toBe(1);
  await page.keyboard.type('+493090 1820');
  await page.keyboard.press('Tab');
  await says(field, '030 901820');
  await says(example.getByRole('combobox'), 'DE');
});

test('a date is typed part by part, and chosen in a month with the keyboard alone', async ({
  page,
}) => {
  const example = await openExample(page, 'date-picker', 'Empty');
  const group = example.getByRole('group').first();
  await example.getByRole('spinbutton', { name: /^month/ }).focus();
  await page.keyboard.type('11232026');
  await expect(group).toHaveText(/11.*23.*2026/);
  const button = example.getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  const month = page.getByRole('dialog');
  await expect(month.getByRole('button', { name: /Monday, November 23, 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(month.getByRole('heading', { name: 'December 2026' }).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(month).toBeHidden();
  await expect(group).toHaveText(/12.*01.*2026/);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(month).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
});

test('a date is chosen with the pointer; days before the first allowed one cannot be chosen', async ({
  page,
}) => {
  const example = await openExample(page, 'date-picker', 'From a first day on');
  await example.getByRole('button').click();
  const month = page.getByRole('dialog');
  await expect(month.getByRole('button', { name: /November 19, 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const day = month.getByRole('button', { name: /November 25, 2026/ });
  const box = await day.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await day.click();
  await expect(example.getByRole('group').first()).toHaveText(/11.*25.*2026/);
});

test('the month names of a locale load with the date picker only', async ({ page }) => {
  const calendars: string[] = [];
  page.on('request', (request) => {
    const [name] = /locale-[\w-]+-calendar/.exec(request.url()) ?? [];
    if (name) calendars.push(name);
  });
  await expect(await openExample(page, 'color-input', 'Filled', 'de')).toBeVisible();
  expect(calendars).toEqual([]);
  const example = await openExample(page, 'date-picker', 'A day', 'de');
  await expect(example.getByRole('spinbutton').first()).toBeVisible();
  expect(calendars).toEqual(['locale-de-calendar']);
});

test('a color is chosen by pointer and by arrow keys', async ({ page }) => {
  const example = await openExample(page, 'color-input', 'Filled');
  const field = example.getByRole('textbox');
  const swatch = example.getByRole('button');
  await swatch.click();
  const picker = page.getByRole('dialog');
  const hue = picker.getByRole('slider', { name: 'Hue' });
  await hue.focus();
  await page.keyboard.press('Home');
  await expect(hue).toHaveValue('0');
  await expect(field).toHaveValue(/^#[\dA-F]{6}$/);
  await expect(field).not.toHaveValue('#1F6B4F');
  const area = picker
    .locator('[data-rac]')
    .filter({ has: page.locator('input') })
    .first();
  const box = await area.boundingBox();
  if (!box) throw new Error('The picker has no area');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + 1, { steps: 5 });
  await page.mouse.up();
  await expect(field).toHaveValue(/^#F[\dA-F]0[\dA-F]0[\dA-F]$/);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(swatch).toBeFocused();
});

test('a file is selected or dropped and sent, and another one is requested, without losing the focus', async ({
  page,
}) => {
  const example = await openExample(page, 'file-upload', 'Pictures up to 2 MB');
  const input = example.getByLabel('Upload a file');
  await input.focus();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(example.getByRole('progressbar')).toBeVisible();
  await expect(example.getByText('Upload complete')).toBeVisible();
  await expect(example.getByRole('button', { name: 'Choose another file' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    return data;
  });
  await example.locator('label').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(example.getByText('This type of file is not accepted.')).toBeVisible();
});

test('a switch is toggled by keyboard and pointer, and visible in forced colors', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const example = await openExample(page, 'switch', 'Off');
  const element = example.getByRole('switch');
  await element.focus();
  await page.keyboard.press('Space');
  await expect(element).toBeChecked();
  const colors = await element.evaluate((one) => [
    getComputedStyle(one).backgroundColor,
    getComputedStyle(one, '::before').backgroundColor,
  ]);
  expect(colors[0]).not.toBe(colors[1]);
  await example.getByText('Send reminders').click();
  await expect(element).not.toBeChecked();
});
