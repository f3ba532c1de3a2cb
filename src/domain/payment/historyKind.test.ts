import { describe, expect, it } from 'vitest';
import { historyKind } from './historyKind.ts';

describe('historyKind', () => {
  it('recognizes PAYPAL - PAID, APPROVED, Refunded and PAYPAL - ADJUSTMENT [3.36]', () => {
    const labels = ['PAYPAL - PAID', 'APPROVED', 'Refunded', 'PAYPAL - ADJUSTMENT'];
    expect(labels.map(historyKind)).toEqual([
      'payPalPaid',
      'approved',
      'refunded',
      'payPalAdjustment',
    ]);
  });

  it('treats any other label as a manual payment, also with another case [3.37]', () => {
    for (const label of ['Cash', '', 'approved', 'REFUNDED', 'paypal - paid', 'toString']) {
      expect(historyKind(label)).toBe('manual');
    }
  });
});
