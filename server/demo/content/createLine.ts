import type { LineDraft } from '#server/back-office/documents/documentDraft.ts';

/** Creates lines of one item each under one tax, as in the demo's smaller businesses. */
export function createLine(tax: LineDraft['taxes'][number]) {
  return (name: string, unitPrice: string, description: string | null = null): LineDraft => ({
    name,
    unitPrice,
    description,
    quantity: '1',
    unit: null,
    discount: null,
    taxes: [tax],
    recurrence: null,
  });
}
