import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { okafor } from '#server/demo/content/fern.ts';

/** One line without tax or discount, for a price in the currency's own digits. */
export function makeLine(unitPrice = '100.00'): ContentDraft['lines'][number] {
  return {
    name: 'Garden design',
    description: null,
    unit: null,
    quantity: '1',
    unitPrice,
    discount: null,
    taxes: [],
    recurrence: null,
  };
}

/** A content of that one line, whose total is its price. */
export function makeOneLineContent(
  total: string,
  { currency = 'USD', plan = null }: Partial<Pick<ContentDraft, 'currency' | 'plan'>> = {},
): ContentDraft {
  return {
    currency,
    title: null,
    contact: okafor,
    lines: [makeLine(total)],
    plan,
    notes: null,
    orderTerms: null,
    reviewRows: [],
  };
}
