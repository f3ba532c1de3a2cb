import { randomInt, randomUUID } from 'node:crypto';
import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import { type Fields, refuse, succeed } from './responses.ts';
import type { Ledger, Transaction, World } from './World.ts';

/** A request with its account and the outcome of a planned fault. */
export interface TransactionRequest {
  ledger: Ledger;
  body: Fields;
  forced: ApiCall['forced'];
}

/** Parses the processor's decimal into minor units; null if it is invalid. */
export function toMinor(amount: unknown): number | null {
  const text = String(amount ?? '');
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(text)) return null;
  const minor = Math.round(Number(text) * 100);
  return minor > 0 ? minor : null;
}

/** Creates a new transaction number. */
export function newTransactionId(): string {
  return String(60_000_000_000 + randomInt(1_000_000_000));
}

/** Records a transaction and sends its event. */
export function record(world: World, ledger: Ledger, one: Transaction, event: string): void {
  ledger.transactions.set(one.id, one);
  announce(world, one, event);
}

/** Sends an event about a transaction to the webhook. */
export function announce(world: World, one: Transaction, event: string): void {
  world.events.add({
    id: randomUUID(),
    type: `net.authorize.payment.${event}.created`,
    eventDate: new Date(world.now()).toISOString(),
    payload: {
      responseCode: Number(one.responseCode),
      authAmount: one.amount / 100,
      invoiceNumber: one.invoiceNumber,
      entityName: 'transaction',
      id: one.id,
    },
  });
}

/** Builds the processor's response about a transaction. */
export function toTransactionReply(one: Transaction, refId: unknown): Reply {
  const isRefused = one.responseCode === '2';
  const about = {
    responseCode: one.responseCode,
    authCode: isRefused ? '' : randomLetters(6).toUpperCase(),
    avsResultCode: 'Y',
    cvvResultCode: one.reason === '65' ? 'N' : 'P',
    cavvResultCode: '2',
    transId: one.id,
    refTransID: one.refTransId ?? '',
    transHash: '',
    testRequest: '0',
    accountNumber: `XXXX${one.card.last4}`,
    accountType: one.card.type,
  };
  const text = { errorCode: one.reason, errorText: 'This transaction has been declined.' };
  const response = isRefused
    ? { errors: [text] }
    : { messages: [{ code: one.reason, description: 'This transaction has been approved.' }] };
  return succeed({ transactionResponse: { ...about, ...response } }, refId);
}

/** Builds the processor's response if there is no transaction. */
export function fail(errorCode: string, errorText: string, refTransID = ''): Reply {
  const errors = [{ errorCode, errorText }];
  const transactionResponse = { responseCode: '3', transId: '0', refTransID, errors };
  return refuse('E00027', 'The transaction was unsuccessful.', { transactionResponse });
}
