import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IntlRoot } from '#i18n/IntlRoot.tsx';
import { createLocaleSource } from '#i18n/locale/localeSource.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { PageAddressContext } from '#platform/address/pageAddress.ts';
import { type LineOptions, makeLines } from '#tests/builders/documents/makeLines.ts';
import { Totals } from '../amounts/Totals.tsx';
import { useTotalRows } from '../amounts/useTotalRows.ts';
import { LineItems, type LineItemsProps } from './LineItems.tsx';

const ISSUED_ON = '2026-11-17';

const source = createLocaleSource(staticLocale({ catalogue: 'en-US', format: 'en-US' }));
const fail = (error: Error) => {
  throw error;
};

function Sums({ totals, currency }: Pick<LineItemsProps, 'totals' | 'currency'>) {
  return <Totals rows={useTotalRows(totals)} currency={currency} />;
}

/** A document's lines and totals as they are printed. */
function print(sketches: readonly LineOptions[], currency: string): Element {
  const { lines, totals } = makeLines(sketches, { currency, issuedOn: ISSUED_ON });
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(
    <IntlRoot source={source} currency={currency} onProblem={fail}>
      <PageAddressContext value={{ href: window.location.href, settings: {} as never }}>
        <LineItems lines={lines} totals={totals} issuedOn={ISSUED_ON} currency={currency} />
        <Sums totals={totals} currency={currency} />
      </PageAddressContext>
    </IntlRoot>,
  );
  return container;
}

/** A printed amount in minor units. All amounts of a document have the same number of decimals. */
const toMinor = (printed: string | null | undefined) =>
  Number((printed ?? '').replace('−', '-').replaceAll(/[^\d-]/g, ''));

const add = (sum: number, each: number) => sum + each;

/** The printed amounts of a list in minor units, by row label. */
function readRows(rows: Iterable<Element>, [rowLabel, figure]: readonly [string, string]) {
  return [...rows].map((row) => ({
    label: row.querySelector(rowLabel)?.textContent ?? '',
    minor: toMinor(row.querySelector(figure)?.textContent),
  }));
}

const anyDecimal = (max: number, scale: number) =>
  fc.integer({ min: 0, max }).map((units) => (units / 10 ** scale).toFixed(scale));
const anyLine = fc.record({
  name: fc.constant('Line'),
  quantity: anyDecimal(99_999, 2),
  unitPrice: anyDecimal(999_999, 3),
  discount: fc.option(
    fc.record({ type: fc.constant('percent' as const), value: anyDecimal(100, 0) }),
  ),
  taxes: fc.subarray([
    { name: 'State tax', rate: '7.7' },
    { name: 'City tax', rate: '0.35' },
  ]),
  recurrence: fc.option(
    fc.record({
      code: fc.constant(2 as const),
      interval: fc.constantFrom(1, 3),
      startsOn: fc.constantFrom(ISSUED_ON, '2027-01-01'),
      endsOn: fc.constant(null),
      occurrences: fc.constant(null),
    }),
  ),
});
const anyDocument = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
});

it('prints lines that add up to the subtotal, and rows below it that add up to the total', () => {
  fc.assert(
    fc.property(anyDocument, ({ lines, currency }) => {
      const container = print(lines, currency);
      const hasToday = lines.some(({ recurrence }) => recurrence?.startsOn !== '2027-01-01');
      const table = hasToday ? container.querySelector('table') : null;
      const printed = readRows(table?.querySelectorAll('tbody tr') ?? [], ['th', 'td']);
      const sums = readRows(container.querySelectorAll('dl > div'), ['dt', 'dd']);
      const total = sums.pop();
      const subtotal = sums.length === 0 ? total : sums[0];
      expect(printed.map(({ minor }) => minor).reduce(add, 0)).toBe(subtotal?.minor);
      if (sums.length > 0) expect(sums.map(({ minor }) => minor).reduce(add, 0)).toBe(total?.minor);
    }),
  );
});

it('prints the discount of recurring charges below their lines', () => {
  fc.assert(
    fc.property(anyDocument, ({ lines, currency }) => {
      const { totals } = makeLines(lines, { currency, issuedOn: ISSUED_ON });
      const container = print(lines, currency);
      const groups = [...container.querySelectorAll('section')].slice(-totals.recurring.length);
      for (const [at, { subtotal }] of totals.recurring.entries()) {
        const rows = readRows(groups[at]?.querySelectorAll('tbody tr') ?? [], ['th', 'td']);
        const each = rows.filter(({ label }) => !label.startsWith('Each time'));
        expect(each.map(({ minor }) => minor).reduce(add, 0)).toBe(toMinor(subtotal));
      }
    }),
  );
});
