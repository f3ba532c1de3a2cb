import { describe, expect, it } from 'vitest';
import { toProcessorPayment } from './toProcessorPayment.ts';

const read = (status: string, parts: Record<string, unknown> = {}) =>
  toProcessorPayment(
    {
      payin_id: 'pyn_1',
      amount: 1250,
      currency_code: 'USD',
      status,
      method_type: 'ACH',
      created_at: '2026-03-01T10:00:00Z',
      ...parts,
    },
    'mid_1',
  );

describe('a payin as a payment update', () => {
  it.each(['FAILED', 'RETURNED'])('is reversed and not refunded where it is %s', (status) => {
    expect(read(status)).toMatchObject({ state: 'declined', isReversed: true, refundedMinor: 0 });
  });

  it('is paid and refunded where it was voided after its approval', () => {
    const voided = read('CANCELED', { non_refundable_reason_code: 'VOIDED' });
    expect(voided).toMatchObject({ state: 'paid', refundedMinor: 1250 });
    expect(voided.isReversed).toBeUndefined();
  });
});
