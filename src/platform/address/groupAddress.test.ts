import { expect, it } from 'vitest';
import { groupAddress } from './groupAddress.ts';

const SETTINGS = { singleHosts: ['pay.fern.example', 'quotes.single.example'] };
const from = (href: string, group: 'quote' | 'invoice', path: string) =>
  groupAddress(path, group, { href, settings: SETTINGS });

it.each([
  ['https://quote.fern.example/fern/q1', 'https://invoice.fern.example/fern/i1'],
  ['https://my-quotes.fern.example/fern/q1', 'https://my-invoices.fern.example/fern/i1'],
  ['https://invoice.fern.example/fern/i0', 'https://invoice.fern.example/fern/i1'],
  ['http://localhost:8080/fern/q1?type=quote', 'http://localhost:8080/fern/i1?type=invoice'],
  ['http://127.0.0.1:8080/fern/q1', 'http://127.0.0.1:8080/fern/i1?type=invoice'],
  // the host decides, whatever the query contains
  ['https://quote.fern.example/fern/q1?type=quote', 'https://invoice.fern.example/fern/i1'],
  [
    'https://pay.fern.example/fern/q1?type=quote&locale=de',
    'https://pay.fern.example/fern/i1?type=invoice&locale=de',
  ],
  [
    'https://quotes.single.example/fern/q1?type=quote',
    'https://quotes.single.example/fern/i1?type=invoice',
  ],
])('from %s the invoice is at %s', (current, invoice) => {
  expect(from(current, 'invoice', '/fern/i1')).toBe(invoice);
});

it('keeps the port with a replaced host', () => {
  expect(from('http://invoice.localhost:8080/fern/i1', 'quote', '/fern/q1')).toBe(
    'http://quote.localhost:8080/fern/q1',
  );
});
