/** The kind of an entry in the payments list, as in message ids. */
export type HistoryKind = 'payPalPaid' | 'approved' | 'refunded' | 'payPalAdjustment' | 'manual';

const KINDS: Readonly<Record<string, HistoryKind>> = {
  'PAYPAL - PAID': 'payPalPaid',
  APPROVED: 'approved',
  Refunded: 'refunded',
  'PAYPAL - ADJUSTMENT': 'payPalAdjustment',
};

/** The kind of a payment history label; any other label is a manual payment. */
export function historyKind(label: string): HistoryKind {
  return Object.hasOwn(KINDS, label) ? (KINDS[label] ?? 'manual') : 'manual';
}
