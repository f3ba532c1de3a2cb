import { describe, expect, it } from 'vitest';
import { makeInvoice } from '#tests/builders/makeInvoice.ts';
import { invoiceState } from './invoiceState.ts';

const toState = (changes: Parameters<typeof makeInvoice>[0]) => invoiceState(makeInvoice(changes));

describe('the state of an invoice', () => {
  it('is payable while an amount is left and the server accepts online payments', () => {
    expect(toState({})).toBe('payable');
    expect(toState({ totalPaid: '1134.50', status: 'PAID' })).toBe('paid');
  });

  it('is refunded by its status, or by any refund whatever its status', () => {
    expect(toState({ status: 'REFUNDED' })).toBe('refunded');
    expect(toState({ totalPaid: '1134.50', totalRefundAmount: '0.01', status: 'PAID' })).toBe(
      'refunded',
    );
  });

  it('has no amount due, and is not called paid, if the total is zero', () => {
    const sketches = [{ name: 'Advice, this time free', unitPrice: '0' }];
    expect(toState({ sketches })).toBe('credit-note');
  });

  it.each(['turned-off', 'no-method', 'below-minimum'] as const)(
    'is paid in another way when paying online is %s',
    (reason) => {
      expect(toState({ payability: { online: false, reason } })).toBe('notOnline');
    },
  );

  it.each(['processing', 'draft', 'withdrawn'] as const)(
    'is %s when the server reports it',
    (reason) => {
      expect(toState({ payability: { online: false, reason } })).toBe(reason);
    },
  );
});
