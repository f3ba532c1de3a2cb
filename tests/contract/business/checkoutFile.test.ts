import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveBusinessFile } from '#server/commands/business/saveBusinessFile.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

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

it('creates a business with products, promo codes and forms; saving the same file again changes nothing', async () => {
  expect(await save()).toMatchObject({ status: 'taken', outcome: 'opened' });
  const { body, headers } = await read('climbing-roses');
  expect(body.checkoutForm).toMatchObject({
    payAmount: '86.40',
    takesPromoCodes: true,
    asksFor: ['address', 'phone'],
  });
  const planned = (await read('rose-deposit')).body.checkoutForm.basket;
  expect(planned).toMatchObject({ payAmount: '25.92', totals: { total: '86.40' } });
  expect(planned.later).toMatchObject([{ amount: '30.24' }, { amount: '30.24' }]);
  expect(await save()).toMatchObject({ outcome: 'unchanged' });
  expect((await read('climbing-roses')).headers.etag).toBe(headers.etag);
});

it('creates subscriptions with a trial, an interval and a number of charges', async () => {
  await save();
  const { checkoutForm } = (await read('rose-club')).body;
  expect(checkoutForm.basket).toMatchObject({ payAmount: '0.00', keepsMethod: true });
  const [club] = checkoutForm.checkoutFormItemList;
  expect(club.recurrence).toEqual({
    code: 2,
    interval: 1,
    trialDays: 14,
    endsOn: null,
    occurrences: null,
  });
  expect(checkoutForm.upsells[0].recurrence).toEqual({
    code: 2,
    interval: 3,
    trialDays: 0,
    endsOn: null,
    occurrences: 4,
  });
  expect(checkoutForm.basket.totals.recurring).toMatchObject([{ total: '10.80' }]);
});

it('sells a subscription with a last day only while a charge is left before it', async () => {
  const [first, ...rest] = example.products as object[];
  const recurs = { every: 'week', trialDays: 14 };
  const sell = (endsOn: string) =>
    save({ products: [{ ...first, recurs: { ...recurs, endsOn } }, ...rest] });
  await sell('2026-12-05');
  const { checkoutForm } = (await read('climbing-roses')).body;
  const week = { code: 3, interval: 1, occurrences: null, endsOn: '2026-12-05' };
  expect(checkoutForm.checkoutFormItemList[0].recurrence).toEqual({ ...week, trialDays: 14 });
  expect(checkoutForm.basket.totals.recurring).toMatchObject([
    { recurrence: { ...week, startsOn: '2026-12-05' }, total: '86.40' },
  ]);
  expect(checkoutForm.basket).toMatchObject({ payAmount: '0.00', keepsMethod: true });
  expect(await sell('2026-12-04')).toMatchObject({ outcome: 'changed' });
  expect((await read('climbing-roses')).status).toBe(410);
  await save();
});

it('migrates subscriptions that were stored before last days existed', async () => {
  await save();
  const { db } = server.database;
  await db.execute(sql`update products set recurrence = recurrence - 'endsOn'`);
  const migration = 'server/database/migrations/0024_what_recurs_has_an_end.sql';
  await db.execute(sql.raw(await readFile(migration, 'utf8')));
  expect((await read('rose-club')).body.checkoutForm.checkoutFormItemList[0].recurrence).toEqual({
    code: 2,
    interval: 1,
    trialDays: 14,
    endsOn: null,
    occurrences: null,
  });
  expect(await save()).toMatchObject({ outcome: 'unchanged' });
});

it.each([
  ['JPY', '7200.00', '500.00', '7200', '500', '6700'],
  ['JPY', '7200', '500', '7200', '500', '6700'],
  ['KWD', '7.250', '0.500', '7.250', '0.500', '6.750'],
])(
  'accepts prices and promo codes in %s in the format of the API: %s',
  async (currency, price, value, own, off, reduced) => {
    const appId = `shop-${currency.toLowerCase()}`;
    const file = {
      ...{ appId, currency },
      products: [{ id: 'roses', name: 'Roses', price }],
      promoCodes: [{ code: 'FIVER', type: 'amount', value }],
      checkoutForms: [
        { id: 'roses', title: 'Roses', items: [{ product: 'roses', minQuantity: 1 }] },
      ],
    };
    expect(await save(file)).toMatchObject({ status: 'taken' });
    expect(await save(file)).toMatchObject({ outcome: 'unchanged' });
    const form = `/api/${appId}/v1/sales/checkoutForm/roses`;
    const { body, headers } = await server.get(form);
    expect(body.checkoutForm.payAmount).toBe(own);
    const basket = await server.app.inject({
      ...{ method: 'PUT', url: `${form}/basket` },
      headers: {
        'billfold-page': randomUUID(),
        'idempotency-key': randomUUID(),
        'if-match': String(headers.etag),
      },
      payload: { items: [{ id: 'roses', quantity: 1 }], upsells: [], promoCodes: ['FIVER'] },
    });
    expect(basket.statusCode).toBe(200);
    const { promoCodes, payAmount } = basket.json();
    expect(promoCodes).toMatchObject([{ state: 'applied', value: off }]);
    expect(payAmount).toBe(reduced);
  },
);

it('closes forms that are removed from the file, and opens them when they are listed again', async () => {
  expect(await save({ checkoutForms: [] })).toMatchObject({ outcome: 'changed' });
  expect((await read('climbing-roses')).status).toBe(404); // without forms the checkout flag is off
  expect(await save()).toMatchObject({ outcome: 'changed' });
  expect((await read('climbing-roses')).status).toBe(200);
});

it.each([
  ['a price with too many decimals', 'products', { price: '72.001' }, 'roses'],
  ['a tax rate above 100%', 'products', { taxes: [{ name: 'VAT', rate: '120' }] }, 'roses'],
  [
    'an end after a number of times and on a day',
    'products',
    { recurs: { every: 'month', times: 3, endsOn: '2027-03-31' } },
    '“roses” has both times and endsOn: set only one of them',
  ],
  [
    'an invalid last day',
    'products',
    { recurs: { every: 'month', endsOn: '2027-02-30' } },
    'last day of the product “roses” is not a calendar date',
  ],
  [
    'a last day that does not exist',
    'products',
    { recurs: { every: 'month', endsOn: 'March' } },
    '/products/0/recurs/endsOn',
  ],
  ['a promo code without a discount', 'promoCodes', { value: '0' }, 'WINTER'],
  ['a promo code for an unknown product', 'promoCodes', { products: ['moss'] }, 'moss'],
  ['a form with an unknown product', 'checkoutForms', { items: [{ product: 'moss' }] }, 'moss'],
  ['a form with capital letters', 'checkoutForms', { id: 'Roses' }, 'Roses'],
  ['a form named like a file', 'checkoutForms', { id: 'roses.php' }, 'roses.php'],
  ['a form named like a hidden file', 'checkoutForms', { id: '.roses' }, '.roses'],
  [
    'a redirect to another website',
    'checkoutForms',
    { redirectUrl: 'https://evil.example/' },
    'website',
  ],
  [
    'a redirect without https',
    'checkoutForms',
    { redirectUrl: 'http://acme-gardens.example/' },
    'website',
  ],
  [
    'a deposit of 0%',
    'checkoutForms',
    { plan: { depositPercent: '0', afterDays: [9] } },
    'deposit',
  ],
] as const)('rejects %s by name, and changes nothing', async (_, property, change, named) => {
  const [first, ...rest] = example[property] as object[];
  const refused = await save({ [property]: [{ ...first, ...change }, ...rest] });
  expect(JSON.stringify(refused)).toContain(named);
  expect(refused).not.toHaveProperty('appId');
  expect((await read('climbing-roses')).body.checkoutForm.payAmount).toBe('86.40');
});
