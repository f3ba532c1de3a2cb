import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine, TaxRow } from '#contract/entities/documents/lines.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import type { ContentDraft, LineDraft } from '#server/back-office/documents/documentDraft.ts';
import { reviseQuote } from '#server/back-office/documents/reviseQuote.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { DraftRefused } from '#server/back-office/draftRefused.ts';
import { fern, okafor } from '#server/demo/content/fern.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { arbitraryLine } from '#tests/builders/documents/arbitraryLines.ts';
import { fractionTotals } from '#tests/builders/documents/fractionTotals.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeQuote } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const TODAY = '2026-11-21';

describe(`drafts of a business, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const getCode = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof DraftRefused ? error.code : String(error)),
    );

  async function changingNothing(work: () => Promise<void>): Promise<void> {
    const before = await dumpTables(server.database.db);
    await work();
    expect(await dumpTables(server.database.db)).toEqual(before);
  }

  const [design] = shadeGarden().lines;
  if (!design) throw new Error('The garden has no lines');
  const withLine = (part: Partial<LineDraft>): Partial<ContentDraft> => ({
    lines: [{ ...design, ...part }],
  });
  const monthly = { code: 2, interval: 1, endsOn: null, occurrences: null } as const;
  const address = { ...okafor.address, country: 'XQX' } as NonNullable<typeof okafor.address>;
  const toInstalments = (deposit: string, rest: string, dueOn = '2027-01-01') => ({
    plan: { deposit, depositDueOn: null, instalments: [{ dueOn, amount: rest }] },
  });

  const FAULTS: readonly [string, Partial<ContentDraft>, string][] = [
    ['an unknown currency', { currency: 'XXX' }, 'currency-unknown'],
    ['a currency in lower case', { currency: 'usd' }, 'currency-unknown'],
    ['no currency', { currency: '' }, 'currency-unknown'],
    ['an unknown country', { contact: { ...okafor, address } }, 'country-unknown'],
    ['a quantity with an exponent', withLine({ quantity: '1e3' }), 'amount-invalid'],
    ['a quantity that is not a number', withLine({ quantity: 'NaN' }), 'amount-invalid'],
    ['no quantity', withLine({ quantity: '' }), 'amount-invalid'],
    ['a price with a comma', withLine({ unitPrice: '1,50' }), 'amount-invalid'],
    ['a price with 21 decimals', withLine({ unitPrice: `1.${'1'.repeat(21)}` }), 'amount-invalid'],
    ['a price of 16 digits', withLine({ unitPrice: '9'.repeat(16) }), 'amount-invalid'],
    [
      'a line total that is too large',
      withLine({ quantity: '9'.repeat(15), unitPrice: '9'.repeat(15) }),
      'amount-invalid',
    ],
    [
      'a discount above the line total',
      withLine({ discount: { type: 'amount', value: '640.01' } }),
      'amount-invalid',
    ],
    [
      'a discount above 100 percent',
      withLine({ discount: { type: 'percent', value: '100.1' } }),
      'amount-invalid',
    ],
    [
      'a negative discount',
      withLine({ discount: { type: 'amount', value: '-1' } }),
      'amount-invalid',
    ],
    ['a negative tax', withLine({ taxes: [{ name: 'Tax', rate: '-7' }] }), 'amount-invalid'],
    [
      'a tax that is not a number',
      withLine({ taxes: [{ name: 'Tax', rate: '7%' }] }),
      'amount-invalid',
    ],
    [
      'a first day that does not exist',
      withLine({ recurrence: { ...monthly, startsOn: '2026-02-30' } }),
      'draft-invalid',
    ],
    [
      'instalments that do not add up to the total',
      toInstalments('100.00', '1.00'),
      'amount-out-of-bounds',
    ],
    ['an instalment with too many decimals', toInstalments('100.001', '1.00'), 'amount-invalid'],
    [
      'an instalment in fractions of a yen',
      { currency: 'JPY', ...toInstalments('1.50', '1.00') },
      'amount-invalid',
    ],
    ['a negative instalment', toInstalments('-1.00', '1.00'), 'amount-invalid'],
    [
      'an instalment with an invalid day',
      toInstalments('1243.01', '1200.00', 'soon'),
      'draft-invalid',
    ],
  ];

  it.each(FAULTS)('are rejected with %s, and nothing is stored', async (_, part, code) => {
    const path = await makeQuote(server);
    const xid = path.split('/').at(-1) ?? '';
    const content = { ...shadeGarden(), ...part };
    await changingNothing(async () => {
      const draft = { content, expiresOn: null };
      expect(await getCode(createQuote(server.office, 'fern', draft))).toBe(code);
      expect(await getCode(createInvoice(server.office, 'fern', { content, dueOn: null }))).toBe(
        code,
      );
      expect(await getCode(reviseQuote(server.office, { appId: 'fern', xid }, draft))).toBe(code);
    });
  });

  it('are rejected with an invalid last or due day', async () => {
    const content = shadeGarden();
    await changingNothing(async () => {
      for (const day of ['2026-13-01', '21.11.2026', '', '2026-11-21T00:00:00Z']) {
        const quote = createQuote(server.office, 'fern', { content, expiresOn: day });
        expect(await getCode(quote)).toBe('draft-invalid');
        const invoice = createInvoice(server.office, 'fern', { content, dueOn: day });
        expect(await getCode(invoice)).toBe('draft-invalid');
      }
    });
  });

  it('for a business with an unknown currency, country, locale or time zone are rejected', async () => {
    const open = (part: Partial<typeof fern>) =>
      getCode(createBusiness(server.office, { ...fern, appId: 'odd', ...part }));
    await changingNothing(async () => {
      expect(await open({ currency: 'ABC' })).toBe('currency-unknown');
      expect(await open({ country: 'US' })).toBe('country-unknown');
      expect(await open({ locale: 'not a locale' })).toBe('locale-unknown');
      expect(await open({ timeZone: 'Mars/Olympus' })).toBe('draft-invalid');
    });
  });

  it.each([
    ['JPY', ['211320.00', '11320.00', '100000.00'], ['211320', '11320', '100000']],
    ['JPY', ['211320', '11320', '100000'], ['211320', '11320', '100000']],
    ['KWD', ['211.320', '11.320', '100.000'], ['211.320', '11.320', '100.000']],
    ['USD', ['2113.20', '113.20', '1000.00'], ['2113.20', '113.20', '1000.00']],
  ] as const)(
    'accept instalment amounts in %s in the format of the API: %j',
    async (currency, written, own) => {
      const [unitPrice, deposit, amount] = written;
      const lines = [{ ...design, quantity: '1', unitPrice, discount: null, taxes: [] }];
      const instalments = ['2027-01-01', '2027-02-01'].map((dueOn) => ({ dueOn, amount }));
      const plan = { deposit, depositDueOn: null, instalments };
      const content = { ...shadeGarden(), currency, lines, plan };
      const xid = await createInvoice(server.office, 'fern', { content, dueOn: null });
      await sendInvoice(server.office, 'fern', xid);
      const { invoice } = (await server.get(`/api/fern/v1/sales/invoice/${xid}`)).body;
      const [total, amountDue, part] = own;
      const parts = instalments.map(({ dueOn }) => ({ dueOn, amount: part }));
      expect(invoice).toMatchObject({ total, payPlan: { amountDue, instalments: parts } });
    },
  );

  it('have the same totals in the API as in an independent calculation, to the minor unit', async () => {
    const digitsOf = { JPY: 0, USD: 2, KWD: 3 } as const;
    const currencies = fc.constantFrom('JPY' as const, 'USD' as const, 'KWD' as const);
    const samples = fc.array(arbitraryLine, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(samples, currencies, async (lines, currency) => {
        const content: ContentDraft = {
          ...shadeGarden(),
          currency,
          lines: lines.map((line) => ({ ...line, name: 'A line', description: null, unit: null })),
        };
        const xid = await createInvoice(server.office, 'fern', { content, dueOn: null });
        await sendInvoice(server.office, 'fern', xid);
        const { body } = await server.get(`/api/fern/v1/sales/invoice/${xid}`);
        const digits = digitsOf[currency];
        const expected = fractionTotals(
          lines.map((line) => ({ ...line, startsOn: line.recurrence?.startsOn ?? null })),
          { digits, today: TODAY },
        );
        const text = (minor: number) => {
          const padded = String(minor).padStart(digits + 1, '0');
          if (digits === 0) return padded;
          return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
        };
        const { totals, total } = body.invoice;
        expect([totals.subtotal, totals.discount, totals.tax, totals.total, total]).toEqual(
          [expected.subtotal, expected.discount, expected.tax, expected.total, expected.total].map(
            text,
          ),
        );
        expect(body.invoice.lines.map(({ amount }: DocumentLine) => amount)).toEqual(
          expected.lines.map(({ amount }) => text(amount)),
        );
        const rows = totals.taxes.map(({ name, rate, amount }: TaxRow) => [
          `${rate} ${name}`,
          amount,
        ]);
        expect(rows).toEqual([...expected.taxes].map(([key, row]) => [key, text(row.amount)]));
      }),
      { numRuns: 30 },
    );
  });
});
