import { expect, it } from 'vitest';
import { groupAddress } from './groupAddress.ts';

it.each([
  ['https://quote.fern.example/fern/q1', 'https://invoice.fern.example/fern/i1'],
  ['https://my-quotes.fern.example/fern/q1', 'https://my-invoices.fern.example/fern/i1'],
  ['https://invoice.fern.example/fern/i0', 'https://invoice.fern.example/fern/i1'],
  ['http://localhost:8080/fern/q1?type=quote', 'http://localhost:8080/fern/i1?type=invoice'],
  ['http://127.0.0.1:8080/fern/q1', 'http://127.0.0.1:8080/fern/i1?type=invoice'],
  [
    'https://pay.fern.example/fern/q1?type=quote&locale=de',
    'https://pay.fern.example/fern/i1?type=invoice&locale=de',
  ],
])('from %s the invoice is at %s', (current, invoice) => {
  expect(groupAddress('/fern/i1', 'invoice', current)).toBe(invoice);
});

it('keeps a port beside an exchanged host', () => {
  expect(groupAddress('/fern/q1', 'quote', 'http://invoice.localhost:8080/fern/i1')).toBe(
    'http://quote.localhost:8080/fern/q1',
  );
});
