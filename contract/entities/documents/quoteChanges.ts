import { type Static, Type } from 'typebox';
import { CurrencyCode, closed, OptionalDay, OptionalText } from '#contract/scalars.ts';
import { InstalmentSchedule } from './instalmentSchedule.ts';
import { DocumentLine, DocumentTotals } from './lines.ts';
import { Contact } from './party.ts';
import { ReviewRow } from './quote.ts';

/** The fields of a line that can differ between two revisions. */
export const LINE_FIELDS = [
  'name',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'discountAmount',
  'taxes',
  'amount',
  'recurrence',
] as const;

/** One field of a line. */
export type LineField = (typeof LINE_FIELDS)[number];

/** The totals that can differ between two revisions. */
export const TOTAL_FIELDS = ['subtotal', 'discount', 'taxes', 'tax', 'total', 'recurring'] as const;

/** One field of the totals. */
export type TotalField = (typeof TOTAL_FIELDS)[number];

/**
 * The parts of an instalment schedule that can differ between two revisions; an added or removed schedule differs in all
 * of them.
 */
export const INSTALMENT_FIELDS = ['amountDue', 'dueOn', 'instalments'] as const;

/** One field of an instalment schedule. */
export type InstalmentField = (typeof INSTALMENT_FIELDS)[number];

const lineAdded = closed({
  part: Type.Literal('line'),
  kind: Type.Literal('added'),
  after: DocumentLine,
});

const lineRemoved = closed({
  part: Type.Literal('line'),
  kind: Type.Literal('removed'),
  before: DocumentLine,
});

const lineChanged = closed({
  part: Type.Literal('line'),
  kind: Type.Literal('changed'),
  fields: Type.Array(Type.Enum(LINE_FIELDS), { minItems: 1 }),
  before: DocumentLine,
  after: DocumentLine,
});

/** The remaining lines have another order. */
const orderChanged = closed({ part: Type.Literal('lineOrder'), kind: Type.Literal('changed') });

const totalsChanged = closed({
  part: Type.Literal('totals'),
  kind: Type.Literal('changed'),
  fields: Type.Array(Type.Enum(TOTAL_FIELDS), { minItems: 1 }),
  before: DocumentTotals,
  after: DocumentTotals,
});

const optionalSchedule = Type.Union([InstalmentSchedule, Type.Null()]);

const scheduleChanged = closed({
  part: Type.Literal('payPlan'),
  kind: Type.Literal('changed'),
  fields: Type.Array(Type.Enum(INSTALMENT_FIELDS), { minItems: 1 }),
  before: optionalSchedule,
  after: optionalSchedule,
});

const textChanged = closed({
  part: Type.Enum(['title', 'notes', 'orderTerms']),
  kind: Type.Literal('changed'),
  before: OptionalText,
  after: OptionalText,
});

const expiryChanged = closed({
  part: Type.Literal('expiresOn'),
  kind: Type.Literal('changed'),
  before: OptionalDay,
  after: OptionalDay,
});

const currencyChanged = closed({
  part: Type.Literal('currencyCode'),
  kind: Type.Literal('changed'),
  before: CurrencyCode,
  after: CurrencyCode,
});

const contactChanged = closed({
  part: Type.Literal('contact'),
  kind: Type.Literal('changed'),
  before: Contact,
  after: Contact,
});

const rowsChanged = closed({
  part: Type.Literal('reviewRows'),
  kind: Type.Literal('changed'),
  before: Type.Array(ReviewRow),
  after: Type.Array(ReviewRow),
});

/** One difference between two revisions of a quote: its subject (`part`), before and after. */
export const DocumentChange = Type.Union([
  lineAdded,
  lineRemoved,
  lineChanged,
  orderChanged,
  totalsChanged,
  scheduleChanged,
  textChanged,
  expiryChanged,
  currencyChanged,
  contactChanged,
  rowsChanged,
]);

/** One difference between two revisions of a quote. */
export type DocumentChange = Static<typeof DocumentChange>;

/** The changes from one revision of a quote (`from`) to the newest (`to`); none if they are the same. */
export const QuoteChanges = closed({
  from: Type.Integer({ minimum: 1 }),
  to: Type.Integer({ minimum: 1 }),
  changes: Type.Array(DocumentChange),
});

/** What changed between two revisions of a quote. */
export type QuoteChanges = Static<typeof QuoteChanges>;
