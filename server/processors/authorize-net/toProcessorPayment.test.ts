import { describe, expect, it } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { getCurrency, toFailureCode, toMinor, toProcessorPayment } from './toProcessorPayment.ts';
import type { TransactionDetails } from './transactions.ts';

const context: ConnectionContext = {
  connection: 'c-1',
  processor: 'AUTHORIZE',
  accountId: 'login-1',
  mode: 'test',
  settings: {},
  secrets: {},
};

const details = (parts: Partial<TransactionDetails>): TransactionDetails => ({
  id: '1',
  status: 'capturedPendingSettlement',
  reference: 'b1',
  amount: '12.5',
  description: null,
  refundOf: null,
  isRefund: false,
  responseCode: '1',
  reason: '1',
  cardType: 'MasterCard',
  cardNumber: 'XXXX4444',
  submittedAt: new Date('2026-03-01T10:00:00Z'),
  ...parts,
});

describe('a transaction as a payment update', () => {
  it.each([
    ['capturedPendingSettlement', '1', 'paid', 0],
    ['settledSuccessfully', '1', 'paid', 0],
    ['voided', '1', 'paid', 1250],
    ['voided', '4', 'declined', 0],
    ['FDSPendingReview', '4', 'processing', 0],
    ['underReview', '4', 'processing', 0],
    ['failedReview', '4', 'declined', 0],
    ['declined', '2', 'declined', 0],
    ['expired', '1', 'closed', 0],
    ['a status of next year', '1', 'processing', 0],
  ])('that is %s with the code %s is %s', (status, responseCode, state, refundedMinor) => {
    expect(toProcessorPayment(context, details({ status, responseCode }), 0)).toMatchObject({
      state,
      refundedMinor,
      amountMinor: 1250,
      currency: 'USD',
      processorStatus: status,
      method: 'mastercard',
      last4: '4444',
    });
  });

  it('that was approved and failed at settlement is reversed, unlike a declined one', () => {
    const read = (status: string) => toProcessorPayment(context, details({ status }), 0);
    expect(read('settlementError')).toMatchObject({ state: 'declined', isReversed: true });
    expect(read('declined').isReversed).toBeUndefined();
  });

  it('has the refunded amount', () => {
    const settled = details({ status: 'settledSuccessfully' });
    expect(toProcessorPayment(context, settled, 300).refundedMinor).toBe(300);
  });

  it('reports why a card was declined, and other reasons as a plain decline', () => {
    const refused = details({ status: 'declined', responseCode: '2', reason: '8' });
    expect(toProcessorPayment(context, refused, 0).failureCode).toBe('expired_card');
    expect(toProcessorPayment(context, details({}), 0).failureCode).toBeNull();
    expect([toFailureCode('2'), toFailureCode('999'), toFailureCode(null)]).toEqual(
      Array(3).fill('card_declined'),
    );
  });

  it('has an exact amount or none', () => {
    expect(['0.1', '10', '1234567.89'].map((amount) => toMinor(context, amount))).toEqual([
      10, 1000, 123456789,
    ]);
    for (const amount of ['', '1e3', '1.234', '-1', 'NaN'])
      expect(() => toMinor(context, amount)).toThrow('no amount');
    expect(getCurrency({ settings: { currency: 'CAD' } })).toBe('CAD');
  });
});
