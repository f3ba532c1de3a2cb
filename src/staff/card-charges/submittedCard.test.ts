import { expect, it } from 'vitest';
import { markResponded, readSubmittedCard, storeSubmittedCard } from './submittedCard.ts';

const SCOPE = { appId: 'fern', subject: { kind: 'manual-product', contactId: null } } as const;
const SENT = { payment: { amount: '12.50' }, write: { page: 'page-1' }, mayCharge: false } as never;

function makeStore(text: string | null = null) {
  let stored = text;
  return {
    read: () => stored,
    write: (_: string, value: string) => {
      stored = value;
      return true;
    },
    remove: () => {
      stored = null;
    },
  };
}

it('remembers that the server has responded to a sent charge', () => {
  const store = makeStore();
  const card = { amount: '12.50', billing: {}, consent: 'NO_CONSENT' } as const;
  storeSubmittedCard(SCOPE, { ...card, sent: SENT }, store);
  expect(readSubmittedCard(SCOPE, store).sent?.hasResponse).toBeUndefined();
  markResponded(SCOPE, store);
  expect(readSubmittedCard(SCOPE, store).sent?.hasResponse).toBe(true);
});

it('reads what an earlier version stored under another name', () => {
  const sent = '{"payment":{"amount":"12.50"},"write":{},"mayCharge":false,"isAnswered":true}';
  const store = makeStore(`{"amount":"12.50","billing":{},"consent":"NO_CONSENT","sent":${sent}}`);
  expect(readSubmittedCard(SCOPE, store).sent).toEqual({
    payment: { amount: '12.50' },
    write: {},
    mayCharge: false,
    hasResponse: true,
  });
});
