import type { InstalmentSchedule } from '#contract/entities/documents/instalmentSchedule.ts';
import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import type {
  DocumentChange,
  InstalmentField,
  LineField,
  TotalField,
} from '#contract/entities/documents/quoteChanges.ts';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { matchLines } from './matchLines.ts';
import { normalizeLine } from './normalizeLine.ts';

/** The compared parts of a quote: everything that its recipient reads, except the sender, the state and the revision. */
export type ComparableDocument = Pick<
  Quote,
  | 'currencyCode'
  | 'title'
  | 'contact'
  | 'expiresOn'
  | 'lines'
  | 'totals'
  | 'payPlan'
  | 'notes'
  | 'orderTerms'
  | 'reviewRows'
>;

const LINE_FIELDS: Readonly<Record<LineField, true>> = {
  name: true,
  description: true,
  quantity: true,
  unit: true,
  unitPrice: true,
  discount: true,
  discountAmount: true,
  taxes: true,
  amount: true,
  recurrence: true,
};

const TOTAL_FIELDS: Readonly<Record<TotalField, true>> = {
  subtotal: true,
  discount: true,
  taxes: true,
  tax: true,
  total: true,
  recurring: true,
};

const INSTALMENT_FIELDS: Readonly<Record<InstalmentField, true>> = {
  amountDue: true,
  dueOn: true,
  instalments: true,
};

const SINGLE_FIELDS = [
  'currencyCode',
  'title',
  'contact',
  'expiresOn',
  'reviewRows',
  'notes',
  'orderTerms',
] as const;

/**
 * Every difference between two versions of a document, none if they are the same: lines in the later order (then removed
 * ones), totals, instalments, and the other parts. Comparing in the other direction swaps before and after and nothing
 * else.
 */
export function compareDocuments(
  before: ComparableDocument,
  after: ComparableDocument,
): readonly DocumentChange[] {
  return [
    ...lineChanges(before.lines, after.lines),
    ...totalsChange(before, after),
    ...scheduleChange(before.payPlan, after.payPlan),
    ...SINGLE_FIELDS.flatMap((part) => partChange(part, before, after)),
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** The fields in which two values differ; one that is missing differs in all that the other has. */
function listChangedFields<F extends string>(
  fields: Readonly<Record<F, true>>,
  before: Readonly<Record<F, unknown>> | null,
  after: Readonly<Record<F, unknown>> | null,
): F[] {
  const names = Object.keys(fields) as F[];
  if (before === null || after === null) return before === after ? [] : names;
  return names.filter((name) => !isSame(before[name], after[name]));
}

function lineChanges(
  before: readonly DocumentLine[],
  after: readonly DocumentLine[],
): readonly DocumentChange[] {
  const { pairs, added, removed, isReordered } = matchLines(before, after);
  const changed = pairs.flatMap((pair): DocumentChange[] => {
    const fields = listChangedFields(
      LINE_FIELDS,
      normalizeLine(pair.before),
      normalizeLine(pair.after),
    );
    return fields.length === 0 ? [] : [{ part: 'line', kind: 'changed', fields, ...pair }];
  });
  const getPosition = (change: DocumentChange) =>
    'after' in change && change.part === 'line' ? after.indexOf(change.after) : after.length;
  return [
    ...changed,
    ...added.map((line): DocumentChange => ({ part: 'line', kind: 'added', after: line })),
    ...removed.map((line): DocumentChange => ({ part: 'line', kind: 'removed', before: line })),
    ...(isReordered ? [{ part: 'lineOrder', kind: 'changed' } as const] : []),
  ].sort((a, b) => getPosition(a) - getPosition(b));
}

function totalsChange(
  { totals: before }: ComparableDocument,
  { totals: after }: ComparableDocument,
): readonly DocumentChange[] {
  const fields = listChangedFields(TOTAL_FIELDS, before, after);
  return fields.length === 0 ? [] : [{ part: 'totals', kind: 'changed', fields, before, after }];
}

function scheduleChange(
  before: InstalmentSchedule | null,
  after: InstalmentSchedule | null,
): readonly DocumentChange[] {
  const fields = listChangedFields(INSTALMENT_FIELDS, before, after);
  return fields.length === 0 ? [] : [{ part: 'payPlan', kind: 'changed', fields, before, after }];
}

function partChange(
  part: (typeof SINGLE_FIELDS)[number],
  before: ComparableDocument,
  after: ComparableDocument,
): readonly DocumentChange[] {
  if (isSame(before[part], after[part])) return [];
  const change = { part, kind: 'changed', before: before[part], after: after[part] };
  return [change as DocumentChange]; // both values are of the same part, which the union type cannot express
}
