import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVOICE_SORT_KEYS } from '#contract/entities/staff/staffList.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { fillInvoices } from '../support/documents/fillInvoices.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** `npm run bench:staff` sets the number of invoices, the number of queries, and the output file. */
const { STAFF_INVOICES, STAFF_ROUNDS, STAFF_TIMES } = process.env;
const COUNT = Number(STAFF_INVOICES ?? 300);
const ROUNDS = Number(STAFF_ROUNDS ?? 2);
const SLOW_MS = 60_000 + COUNT * 10;

const at = (round: number) => 1 + ((round * 37) % COUNT);

/** The actions of staff in a list, each round with another search, and whether rows are found. */
const QUERIES: readonly (readonly [string, (round: number) => string, boolean])[] = [
  ['newest first', () => '', true],
  ['open', () => 'isOpen=true', true],
  ['overdue', () => 'isOverdue=true', true],
  ['paid', () => 'status=PAID', true],
  ['a status that none has', () => 'status=REFUNDED', false],
  ['a number', (round) => `q=INV-${1_000_000 + at(round)}`, true],
  ['a part of a name', (round) => `q=${['amara', 'Carla', 'Gardens'][round % 3]}`, true],
  ['an e-mail', (round) => `q=mail${at(round)}@`, true],
  ['an amount', (round) => `q=${((1000 + ((at(round) * 7919) % 500_000)) / 100).toFixed(2)}`, true],
  [
    'a part of a name in Georgian',
    (round) => `q=${['იორგი', 'გიორგი', 'გიორგი 1'][round % 3]}`,
    true,
  ],
  ['a Georgian name without a match', () => 'q=ნინო', false],
  ['words that nobody has', () => 'q=nobody+at+all', false],
  ['two letters that nobody has', () => 'q=qq', false],
  ['two letters of many', (round) => `q=${['am', 'ca', 'in', 'ma'][round % 4]}`, true],
  ['a letter of many', (round) => `q=${['a', 'c', 'i', 'm', '1'][round % 5]}`, true],
  ['three letters that nobody has', () => 'q=qqq', false],
  ['a start, open, by contact', () => 'q=am&isOpen=true&sort=contact', true],
  ['a part, open, by balance', () => 'q=amara&isOpen=true&sort=balance&direction=desc', true],
  ...INVOICE_SORT_KEYS.flatMap(
    (sort) =>
      [
        [`sorted by ${sort}`, () => `sort=${sort}`, true],
        [`open, by ${sort} downwards`, () => `sort=${sort}&direction=desc&isOpen=true`, true],
      ] as const,
  ),
];

describe(`lists of a business with many invoices, on ${databaseName}`, () => {
  let server: TestServer;
  const times: Record<string, number[]> = {};
  beforeAll(async () => {
    const staff = { state: 'valid', staffId: 'ada', name: 'Ada', role: 'read-only' } as const;
    server = await openTestServer({ staffTokens: { check: async () => staff } });
    await fillInvoices(server, COUNT);
  }, SLOW_MS);
  afterAll(async () => {
    if (STAFF_TIMES) writeFileSync(STAFF_TIMES, JSON.stringify({ databaseName, COUNT, times }));
    await server.close();
  });

  it.each(QUERIES)(
    'returns the expected rows: %s',
    async (name, toQuery, isFound) => {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now();
        const url = `/api/fern/v1/staff/invoices?${toQuery(round)}`;
        const { status, body } = await server.get(url, { authorization: 'Bearer ada' });
        took.push(performance.now() - begun);
        expect([status, body.rows.length > 0]).toEqual([200, isFound]);
      }
      times[name] = took;
    },
    SLOW_MS,
  );
});
