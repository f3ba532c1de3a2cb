import { afterEach, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { authorizeNetReads } from './authorizeNetReads.ts';
import { authorizeNetRefunds } from './authorizeNetRefunds.ts';
import { toDescription, toReference } from './references.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'AUTHORIZE',
  accountId: 'login',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9' },
  secrets: { transactionKey: 'key' },
};

const PAYMENT = {
  transId: '1',
  transactionType: 'authCaptureTransaction',
  transactionStatus: 'settledSuccessfully',
  amount: '100.00',
};

const refund = (transId: string, transactionStatus: string, key = `key-${transId}`) => ({
  transId,
  transactionType: 'refundTransaction',
  transactionStatus,
  amount: '30.00',
  refTransId: '1',
  key,
});

type Row = typeof PAYMENT & { readonly refTransId?: string; readonly key?: string };

/** The account has these transactions, all with the reference of one payment. */
function storeRows(...rows: readonly Row[]) {
  const toDetails = ({ amount, key = 'payment-1', ...row }: Row) => ({
    ...row,
    submitTimeUTC: '2026-11-26T10:00:00Z',
    responseCode: 1,
    authAmount: amount,
    settleAmount: amount,
    order: { invoiceNumber: toReference('payment-1'), description: toDescription(key) },
  });
  const toSummary = (row: Row) => ({
    transId: row.transId,
    transactionStatus: row.transactionStatus,
    invoiceNumber: toReference('payment-1'),
    settleAmount: row.amount,
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { getTransactionDetailsRequest: asked, ...list } = JSON.parse(body);
    const row = rows.find(({ transId }) => transId === asked?.transId);
    const isList = list.getUnsettledTransactionListRequest !== undefined;
    return Response.json({
      ...(row && { transaction: toDetails(row) }),
      ...(isList && { transactions: rows.map(toSummary) }),
      messages: { resultCode: 'Ok' },
    });
  });
}

afterEach(() => vi.unstubAllGlobals());

it.each(['voided', 'declined', 'generalError', 'settlementError'])(
  'reports a refund that ended as %s as failed, and no other',
  async (status) => {
    storeRows(PAYMENT, refund('2', status), refund('3', 'refundSettledSuccessfully'));
    expect(await authorizeNetReads.read(CONTEXT, '1')).toMatchObject({
      state: 'paid',
      refundedMinor: 3_000,
      refundFailedMinor: 3_000,
    });
    const find = (key: string) => authorizeNetRefunds.findByReference?.(CONTEXT, '1', key);
    expect(await find('key-2')).toEqual({ id: '2', state: 'failed' });
    expect(await find('key-3')).toEqual({ id: '3', state: 'done' });
  },
);

it('does not count a declined attempt as a refund', async () => {
  storeRows({ ...PAYMENT, transId: '4', transactionStatus: 'declined' }, PAYMENT);
  expect(await authorizeNetReads.read(CONTEXT, '1')).toMatchObject({
    refundedMinor: 0,
    refundFailedMinor: 0,
  });
});

it('finds the payment by its reference, and ignores its failed refund', async () => {
  storeRows(refund('2', 'voided'), PAYMENT);
  expect(await authorizeNetReads.findByReference(CONTEXT, 'payment-1')).toMatchObject({ id: '1' });
});
