import { describe, expect, it } from 'vitest';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { invoiceState } from './invoiceState.ts';

const toState = (changes: Parameters<typeof makeInvoice>[0]) => invoiceState(makeInvoice(changes));

describe('the state of an invoice', () => {
  it('is payable while there is a balance and the server accepts online payments', () => {
    expect(toState({})).toBe('payable');
    expect(toState({ totalPaid: '1134.50', status: 'PAID' })).toBe('paid');
  });

  it('is refunded by its status, or after any refund regardless of its status', () => {
    expect(toState({ status: 'REFUNDED' })).toBe('refunded');
    expect(toState({ totalPaid: '1134.50', totalRefundAmount: '0.01', status: 'PAID' })).toBe(
      'refunded',
    );
  });

  it('is a credit note, not paid, if the total is zero', () => {
    const sketches = [{ name: 'Advice, this time free', unitPrice: '0' }];
    expect(toState({ sketches })).toBe('credit-note');
  });

  it.each(['turned-off', 'no-method', 'below-minimum'] as const)(
    'is not payable online with the reason %s',
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
