import type { Page } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { demoLinks } from '../pages/demoLinks.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const add = (sum: number, each: number) => sum + each;

/**
 * The printed figures of a sheet, in minor units: today's lines, and the totals from the subtotal to the total; null if it
 * has none.
 */
function readFigures(page: Page) {
  return page.evaluate(() => {
    const toMinor = (printed: string | null | undefined) =>
      Number((printed ?? '').replace('−', '-').replaceAll(/[^\d-]/g, ''));
    const rows = [...document.querySelectorAll('main dl > div')].map((row) => ({
      label: row.querySelector('dt')?.textContent ?? '',
      minor: toMinor(row.querySelector('dd')?.textContent),
    }));
    const from = rows.findIndex(({ label }) => label === 'Subtotal');
    if (from < 0) return null;
    const to = rows.findIndex(({ label }, at) => at > from && label.startsWith('Total'));
    const table = document.querySelector('main table');
    const cells = table?.querySelectorAll('tbody td') ?? document.querySelectorAll('main li > bdi');
    return {
      lines: [...cells].map((cell) => toMinor(cell.textContent)),
      sums: rows.slice(from, to).map(({ minor }) => minor),
      total: rows[to]?.minor,
    };
  });
}

test(
  'the printed figures of every document of the demo add up',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/404/);
    const added: string[] = [];
    for (const { name, url } of toSample(toSample(await demoLinks(), 0), 0)) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const figures = await readFigures(page);
      if (figures === null) continue;
      const { lines, sums, total } = figures;
      added.push(name);
      expect.soft(lines.reduce(add, 0), `${name}: the lines and the subtotal`).toBe(sums[0]);
      expect.soft(sums.reduce(add, 0), `${name}: the subtotal and the total`).toBe(total);
    }
    expect(added).toEqual(expect.arrayContaining(['quote.open']));
  },
);
