import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveBusinessFile } from '#server/commands/saveBusinessFile.ts';
import { openTestServer, type TestServer } from './support/testServer.ts';

const FILE = 'checkout-business.json';

let server: TestServer;
let example: Record<string, unknown>;

beforeAll(async () => {
  server = await openTestServer();
  example = JSON.parse(await readFile(`docs/import/examples/${FILE}`, 'utf8'));
});
afterAll(() => server.close());

const save = (changes: object = {}) =>
  saveBusinessFile(server.office, FILE, Buffer.from(JSON.stringify({ ...example, ...changes })));

const read = (form: string) => server.get(`/api/acme-shop/v1/sales/checkoutForm/${form}`);

it('opens a business with its products, promo codes and forms; the same file again changes nothing', async () => {
  expect(await save()).toMatchObject({ status: 'taken', outcome: 'opened' });
  const { body, headers } = await read('climbing-roses');
  expect(body.checkoutForm).toMatchObject({ payAmount: '86.40', takesPromoCodes: true });
  const planned = (await read('rose-deposit')).body.checkoutForm.basket;
  expect(planned).toMatchObject({ payAmount: '25.92', totals: { total: '86.40' } });
  expect(planned.later).toMatchObject([{ amount: '30.24' }, { amount: '30.24' }]);
  expect(await save()).toMatchObject({ outcome: 'unchanged' });
  expect((await read('climbing-roses')).headers.etag).toBe(headers.etag);
});

it('sells what recurs: a trial, every so many months, so many times', async () => {
  await save();
  const { checkoutForm } = (await read('rose-club')).body;
  expect(checkoutForm.basket).toMatchObject({ payAmount: '0.00', keepsMethod: true });
  const [club] = checkoutForm.checkoutFormItemList;
  expect(club.recurrence).toEqual({ code: 2, interval: 1, trialDays: 14, occurrences: null });
  expect(checkoutForm.upsells[0].recurrence).toEqual({
    code: 2,
    interval: 3,
    trialDays: 0,
    occurrences: 4,
  });
  expect(checkoutForm.basket.totals.recurring).toMatchObject([{ total: '10.80' }]);
});

it('closes what the file names no more, and opens it again when it does', async () => {
  expect(await save({ checkoutForms: [] })).toMatchObject({ outcome: 'changed' });
  expect((await read('climbing-roses')).status).toBe(404); // nothing is sold: the flag is off
  expect(await save()).toMatchObject({ outcome: 'changed' });
  expect((await read('climbing-roses')).status).toBe(200);
});

it.each([
  ['a price with too many decimals', 'products', { price: '72.001' }, 'roses'],
  ['a tax above the whole', 'products', { taxes: [{ name: 'VAT', rate: '120' }] }, 'roses'],
  ['a code that takes nothing off', 'promoCodes', { value: '0' }, 'WINTER'],
  ['a code for what is not sold', 'promoCodes', { products: ['moss'] }, 'moss'],
  ['a form of what is not sold', 'checkoutForms', { items: [{ product: 'moss' }] }, 'moss'],
  ['a form with capital letters', 'checkoutForms', { id: 'Roses' }, 'Roses'],
  ['an address of others', 'checkoutForms', { redirectUrl: 'https://evil.example/' }, 'website'],
  [
    'an address without https',
    'checkoutForms',
    { redirectUrl: 'http://acme-gardens.example/' },
    'website',
  ],
  [
    'a deposit of nothing',
    'checkoutForms',
    { plan: { depositPercent: '0', afterDays: [9] } },
    'deposit',
  ],
] as const)('refuses %s by name, and changes nothing', async (_, property, change, named) => {
  const [first, ...rest] = example[property] as object[];
  const refused = await save({ [property]: [{ ...first, ...change }, ...rest] });
  expect(JSON.stringify(refused)).toContain(named);
  expect(refused).not.toHaveProperty('appId');
  expect((await read('climbing-roses')).body.checkoutForm.payAmount).toBe('86.40');
});
