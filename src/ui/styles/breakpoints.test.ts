import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKPOINTS, FOOTER_STACK_WIDTH, NARROW_WIDTHS, TOUCH_SHEET_MAX } from './breakpoints.ts';

/** The widths in a style sheet, as written there. */
function getWidths(css: string): string[] {
  return [...css.matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
    /width|inline-size/.test(query) ? (query.match(/[\d.]+\w+/g) ?? [query]) : [],
  );
}

it('finds a width by each of its names', () => {
  expect(getWidths('@media (width <= 767px) {}')).toEqual(['767px']);
  expect(getWidths('@media screen and (min-width: 40em) {}')).toEqual(['40em']);
  expect(getWidths('@media (750px <= width < 950px) {}')).toEqual(['750px', '950px']);
  expect(getWidths('@media print {}')).toEqual([]);
});

it('are the only widths at which the styles of the pages change', () => {
  const allowed = [...BREAKPOINTS, TOUCH_SHEET_MAX, FOOTER_STACK_WIDTH, ...NARROW_WIDTHS].map(
    (width) => `${width}px`,
  );
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/${path}`);
  expect(sheets.length).toBeGreaterThan(30);
  for (const path of [...sheets, 'index.html']) {
    const others = getWidths(readFileSync(path, 'utf8')).filter((one) => !allowed.includes(one));
    expect([path, others]).toEqual([path, []]);
  }
});
