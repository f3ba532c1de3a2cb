import type { LineDraft } from '#server/back-office/documentDraft.ts';

/** Makes lines of one item each under one tax, as the demo's smaller businesses write them. */
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
