import type { Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** The example of a control with this title. */
async function openExample(page: Page, control: string, title: string) {
  await page.goto(`/catalogue/${control}/examples`);
  return page.locator(`[data-example="${title}"]`);
}

test('a confirm dialog works by keyboard and returns the focus', async ({ page }) => {
  const example = await openExample(page, 'dialog', 'Question');
  const button = example.getByRole('button', { name: 'Ask' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Send the invoice?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(example.getByText('Choice: cancelled')).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(example.getByText('Choice: confirmed')).toBeVisible();
});

test('a nested modal with changes asks before it closes, and the outer one stays open', async ({
  page,
}) => {
  const example = await openExample(page, 'nested-modal', 'On a modal');
  await example.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Edit the address' }).click();
  const nested = page.getByRole('dialog', { name: 'Address' });
  await nested.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(nested).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(nested).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Customer' })).toBeVisible();
});

/** The color of the page's ground below a veil, and that of the screen at its right edge, where the scrollbar's space is. */
async function readEdge(page: Page) {
  const image = (await page.screenshot()).toString('base64');
  const { ground, veil } = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    veil: getComputedStyle(document.documentElement).getPropertyValue('--veil'),
  }));
  const reader = await page.context().newPage();
  const colors = await reader.evaluate(
    async ([data, layers]) => {
      const response = await fetch(`data:image/png;base64,${data}`);
      const bitmap = await createImageBitmap(await response.blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      const read = () => [...context.getImageData(bitmap.width - 3, 700, 1, 1).data];
      context.drawImage(bitmap, 0, 0);
      const edge = read();
      for (const layer of layers) {
        context.fillStyle = layer;
        context.fillRect(0, 0, bitmap.width, bitmap.height);
      }
      return { edge, dimmed: read() };
    },
    [image, [ground, veil]] as const,
  );
  await reader.close();
  return colors;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a modal also dims the space of the scrollbar: ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme });
    const example = await openExample(page, 'modal', 'Size med');
    await example.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const { edge, dimmed } = await readEdge(page);
    const differences = edge.map((value, at) => Math.abs(value - (dimmed[at] ?? 0)));
    const most = Math.max(...differences); // 1 may be due to rounding
    expect(most, `${edge} instead of ${dimmed}`).toBeLessThanOrEqual(1);
  });

test(
  'up to 767 px a modal of any size is a sheet at the lower edge [9.38]',
  WHOLE_RUN,
  async ({ page }) => {
    for (const [width, isSheet] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of ['xs', 'med', 'xl']) {
        const example = await openExample(page, 'modal', `Size ${size}`);
        await example.getByRole('button', { name: 'Open' }).click();
        const edges = await page.getByRole('dialog').evaluate((dialog) => {
          for (const animation of dialog.getAnimations()) animation.finish();
          const { left, bottom } = dialog.getBoundingClientRect();
          return [left, innerHeight - bottom].map(Math.round);
        });
        const isAtEdges = edges.every((edge) => edge === 0);
        expect([width, size, isAtEdges]).toEqual([width, size, isSheet]);
      }
    }
  },
);

test('a toast puts an action of over 14 characters below its message, one of 14 beside it [9.16]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const isBelow = async (title: string, label: string) => {
    const example = await openExample(page, 'toast', title);
    await example.getByRole('button', { name: 'Show it' }).click();
    const toast = page.getByRole('listitem');
    const message = await toast.getByText('Deleted').boundingBox();
    const action = await toast.getByRole('button', { name: label }).boundingBox();
    return (action?.y ?? 0) >= (message?.y ?? 0) + (message?.height ?? 0);
  };
  expect(await isBelow('With an action of 14 characters', 'Take that back')).toBe(false);
  expect(await isBelow('With a long action', 'Take this back.')).toBe(true);
});

test('toasts appear at the start, in the middle or at the end [9.17]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const readSpace = async (title: string) => {
    const example = await openExample(page, 'toast', title);
    await example.getByRole('button', { name: 'Show it' }).click();
    const { left, right, bottom } = await page
      .getByRole('listitem')
      .evaluate((toast) => toast.getBoundingClientRect());
    expect(bottom).toBeGreaterThan(700);
    return { before: Math.round(left), after: Math.round(1280 - right) };
  };
  const [start, center, end] = [
    await readSpace('At the start'),
    await readSpace('Plain'),
    await readSpace('At the end'),
  ];
  expect(start.before).toBeLessThan(40);
  expect(start.after).toBeGreaterThan(600);
  expect(Math.abs(center.before - center.after)).toBeLessThanOrEqual(20);
  expect(end.after).toBeLessThan(40);
  expect(end.before).toBeGreaterThan(600);
});

test.describe('without a policy', () => {
  test.use({ bypassCSP: true });

  test('a confirm dialog for an irreversible action is accessible in light and dark', async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const example = await openExample(page, 'dialog', 'What cannot be taken back');
      await example.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});
