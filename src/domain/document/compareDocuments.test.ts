import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import type { DocumentChange } from '#contract/entities/documents/quoteChanges.ts';
import { makeQuote } from '#tests/builders/documents/makeQuote.ts';
import { type ComparableDocument, compareDocuments } from './compareDocuments.ts';

/** Few values for each field, so that lines often share some of them and not others. */
const line = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  name: fc.constantFrom('Design', 'Stones', 'Planting'),
  description: fc.constantFrom(null, 'By hand', 'By crane'),
  quantity: fc.constantFrom('1', '2', '2.50'),
  unit: fc.constantFrom(null, 'hours'),
  unitPrice: fc.constantFrom('10.00', '12.5'),
  discount: fc.constantFrom(
    null,
    { type: 'percent' as const, value: '10' },
    { type: 'amount' as const, value: '10' },
  ),
  discountAmount: fc.constantFrom('0.00', '1.00'),
  taxes: fc.constantFrom([], [{ name: 'Tax', rate: '7', amount: '0.70' }]),
  amount: fc.constantFrom('10.00', '20.00'),
  recurrence: fc.constantFrom(null, {
    code: 2 as const,
    interval: 1,
    startsOn: '2027-01-01',
    endsOn: null,
    occurrences: null,
  }),
}) satisfies fc.Arbitrary<DocumentLine>;

const base = makeQuote();

const document: fc.Arbitrary<ComparableDocument> = fc.record({
  lines: fc.array(line, { maxLength: 5 }),
  currencyCode: fc.constantFrom('USD', 'EUR'),
  title: fc.constantFrom(null, 'A garden'),
  contact: fc.constantFrom(base.contact, { ...base.contact, name: 'Marisol V.' }),
  expiresOn: fc.constantFrom(null, '2026-12-01', '2026-12-24'),
  totals: fc.constantFrom(
    base.totals,
    { ...base.totals, total: '1.00' },
    { ...base.totals, total: '1.00', tax: '0.10' },
  ),
  payPlan: fc.constantFrom(
    null,
    { amountDue: '10.00', dueOn: null, instalments: [] },
    { amountDue: '10.00', dueOn: '2026-12-01', instalments: [] },
  ),
  notes: fc.constantFrom(null, 'Thank you'),
  orderTerms: fc.constantFrom(null, 'Terms'),
  reviewRows: fc.constantFrom([], [{ label: 'Start', value: 'Soon' }]),
});

/** The same change seen from the other side. */
function turned(change: DocumentChange): unknown {
  if (change.kind === 'added') return { part: 'line', kind: 'removed', before: change.after };
  if (change.kind === 'removed') return { part: 'line', kind: 'added', after: change.before };
  if (change.part === 'lineOrder') return change;
  return { ...change, before: change.after, after: change.before };
}

/** Changes in an order that does not depend on which document came first. */
const sorted = (changes: readonly unknown[]) =>
  changes.map((change) => JSON.stringify(change, Object.keys(flatKeys(change)).sort())).sort();

function flatKeys(value: unknown, keys: Record<string, true> = {}): Record<string, true> {
  if (value === null || typeof value !== 'object') return keys;
  for (const [key, part] of Object.entries(value)) {
    keys[key] = true;
    flatKeys(part, keys);
  }
  return keys;
}

/** A line for comparing the rebuilt document: without its place, and with quantities as numbers. */
const toComparable = ({ id: _, quantity, unitPrice, ...rest }: DocumentLine) =>
  JSON.stringify([Number(quantity), Number(unitPrice), rest]);

describe('compareDocuments', () => {
  it('finds no changes between identical documents', () => {
    fc.assert(
      fc.property(document, (one) => {
        expect(compareDocuments(one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  it('finds the same changes in both directions, with before and after swapped', () => {
    fc.assert(
      fc.property(document, document, (a, b) => {
        const forward = compareDocuments(a, b);
        const back = compareDocuments(b, a);
        expect(sorted(back)).toEqual(sorted(forward.map(turned)));
      }),
    );
  });

  it('accounts for every line: unchanged, removed and added lines make up both documents', () => {
    fc.assert(
      fc.property(document, document, (a, b) => {
        const changes = compareDocuments(a, b).filter((change) => change.part === 'line');
        const rest = a.lines.map(toComparable);
        for (const change of changes) {
          if (change.kind === 'added') rest.push(toComparable(change.after));
          else {
            const index = rest.indexOf(toComparable(change.before));
            expect(index).toBeGreaterThanOrEqual(0);
            rest.splice(
              index,
              1,
              ...(change.kind === 'changed' ? [toComparable(change.after)] : []),
            );
          }
        }
        expect([...rest].sort()).toEqual(b.lines.map(toComparable).sort());
      }),
    );
  });

  it('lists exactly the differing fields of a line, of totals and of instalments', () => {
    fc.assert(
      fc.property(document, document, (a, b) => {
        for (const change of compareDocuments(a, b)) {
          if (!('fields' in change)) continue;
          const before: Readonly<Record<string, unknown>> = change.before ?? {};
          const after: Readonly<Record<string, unknown>> = change.after ?? {};
          const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
            (field) =>
              field !== 'id' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
          );
          expect([...change.fields].sort()).toEqual(differing.sort());
        }
      }),
    );
  });

  it('lists every other field exactly when it differs', () => {
    const parts = [
      'currencyCode',
      'title',
      'contact',
      'expiresOn',
      'reviewRows',
      'notes',
      'orderTerms',
      'totals',
      'payPlan',
    ] as const;
    fc.assert(
      fc.property(document, document, (a, b) => {
        const listed = compareDocuments(a, b).map(({ part }) => part);
        for (const part of parts) {
          const isListed = listed.includes(part);
          expect(isListed).toBe(JSON.stringify(a[part]) !== JSON.stringify(b[part]));
        }
      }),
    );
  });

  const [first, second, third] = base.lines;
  if (!first || !second || !third) throw new Error('Expected three lines');
  const between = (before: readonly DocumentLine[], after: readonly DocumentLine[]) =>
    compareDocuments({ ...base, lines: [...before] }, { ...base, lines: [...after] });

  it('matches a line by name if its price changed, and by its other fields if its name changed', () => {
    const dearer = { ...second, unitPrice: '35.00', amount: '441.00' };
    expect(between([first, second], [first, dearer])).toEqual([
      {
        part: 'line',
        kind: 'changed',
        fields: ['unitPrice', 'amount'],
        before: second,
        after: dearer,
      },
    ]);
    const renamed = { ...second, name: 'Native planting, autumn set' };
    expect(between([first, second], [renamed, first])).toMatchObject([
      { kind: 'changed', fields: ['name'] },
      { part: 'lineOrder' },
    ]);
  });

  it('finds added and removed lines regardless of their ids', () => {
    const moved = { ...third, id: '1' };
    expect(between([first, third], [moved])).toEqual([
      { part: 'line', kind: 'removed', before: first },
    ]);
    expect(between([moved], [first, third])).toEqual([
      { part: 'line', kind: 'added', after: first },
    ]);
  });

  it('reports lines that were only reordered', () => {
    expect(between([first, second], [second, first])).toEqual([
      { part: 'lineOrder', kind: 'changed' },
    ]);
  });

  it('ignores trailing zeros', () => {
    const same = { ...first, quantity: `${first.quantity}.00`, unitPrice: `${first.unitPrice}.0` };
    expect(between([first], [same])).toEqual([]);
  });
});
