import { randomUUID } from 'node:crypto';
import type { TestResponse, TestServer } from '../server/testServer.ts';

/** What differs from payment to payment: the amount, and the idempotency key. */
export interface AcceptOptions {
  readonly amount?: string;
  readonly key?: string;
}

/** The token, and what else the page of its processor sends. */
export interface AcceptPayload {
  readonly paymentToken: string;
  readonly tokenProcessor: string;
  readonly [field: string]: string;
}

/** Pays an invoice as its page does, by card by default. */
export function acceptPayment(
  server: TestServer,
  path: string,
  payload: AcceptPayload,
  { amount = '100.00', key = randomUUID() }: AcceptOptions = {},
): Promise<TestResponse> {
  const invoiceXID = path.split('/').at(-1) ?? '';
  return server.post(`${path}/acceptPayment`, {
    key,
    payload: { invoiceXID, payAmount: amount, paymentType: 'creditCard', ...payload },
  });
}
