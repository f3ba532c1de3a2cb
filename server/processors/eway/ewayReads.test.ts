import { afterEach, expect, it, vi } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ewayReads } from './ewayPayments.ts';

const CONTEXT: ConnectionContext = {
  connection: 'c-1',
  processor: 'EWAY',
  accountId: '91234567',
  mode: 'test',
  settings: { apiBase: 'http://127.0.0.1:9' },
  secrets: { apiKey: 'key', password: 'password' },
};

const payment = (MaxRefund: number) => ({
  TransactionID: 1,
  TransactionStatus: true,
  ResponseMessage: 'A2000',
  TotalAmount: 10_000,
  CurrencyCode: '036',
  InvoiceNumber: 'INV-1',
  OriginalTransactionId: 0,
  MaxRefund,
});

const refund = (TransactionID: number, TotalAmount: number, about: object = {}) => ({
  ...payment(0),
  TransactionID,
  TotalAmount,
  OriginalTransactionId: 1,
  ...about,
});

/** The account has these transactions, all with one invoice number. */
function storeRows(...rows: readonly { readonly TransactionID: number }[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const [name, value] = new URL(url).pathname.split('/').slice(2);
    requests.push(String(name));
    const isOne = ({ TransactionID }: { readonly TransactionID: number }) =>
      name === 'InvoiceNumber' ? value === 'INV-1' : String(TransactionID) === name;
    return Response.json({ Transactions: rows.filter(isOne), Errors: '' });
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

it('counts the refunds of a payment, not the refundable amount at eWay', async () => {
  storeRows(
    payment(0),
    refund(2, 3_000),
    refund(3, 1_500),
    refund(4, 2_000, { TransactionStatus: false }),
    refund(5, 2_500, { OriginalTransactionId: 9 }),
  );
  expect(await ewayReads.read(CONTEXT, '1')).toMatchObject({ refundedMinor: 4_500 });
});

it('counts no refunds if eWay lists none and refunds nothing more', async () => {
  storeRows(payment(0));
  expect(await ewayReads.read(CONTEXT, '1')).toMatchObject({ state: 'paid', refundedMinor: 0 });
});

it('does not read the refunds of a fully refundable payment', async () => {
  const requests = storeRows(payment(10_000));
  expect(await ewayReads.read(CONTEXT, '1')).toMatchObject({ refundedMinor: 0 });
  expect(requests).toEqual(['1']);
});
