import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { runBusinesses } from '#server/commands/business/runBusinesses.ts';
import {
  type DocumentsRequest,
  parseDocumentsArgs,
  readDocumentsRequest,
} from '#server/commands/documents/documentsRequest.ts';
import { handleDocumentsRequest } from '#server/commands/documents/handleDocumentsRequest.ts';
import { runDocuments } from '#server/commands/documents/runDocuments.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { setUpCommandServer } from '../support/server/setUpCommandServer.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

const CASH = ['--kind', 'cash', '--amount', '40.00'];
const DONE_BEFORE = 'This was done before. Nothing was changed.';

describe(`documents by command, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();

  const send = async (...args: string[]) => {
    const { request } = parseDocumentsArgs([...args, '--app', paying.world.appId]);
    const { status, lines, body } = await handleDocumentsRequest(
      paying.office(),
      request as DocumentsRequest,
    );
    // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of every shape
    return { status, lines, text: lines.join('\n'), body: body as any };
  };
  const numberOf = async (xid: string): Promise<string> =>
    (await paying.invoiceAt(xid)).invoiceNumber;
  const audited = async (xid: string) => {
    const rows = await readAuditEntries(paying.database.db, eq(auditLog.targetId, xid));
    return rows.map(({ action, via, actorName }) => [action, via, actorName].join(' '));
  };

  /** An invoice that was paid by card at the processor. */
  async function paidInvoice() {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    await paying.world.confirm(opened);
    const { body } = await page.settle(opened.paymentIntentId, xid, '100.00');
    return { xid, payment: body.payment.id as string, intent: opened.paymentIntentId as string };
  }

  it('lists and shows documents by number and by id', async () => {
    const { xid } = await paying.world.invoice();
    const number = await numberOf(xid);
    const listed = await send('list', '--search', number, '--open');
    expect(listed.body.rows).toMatchObject([{ xid, invoiceNumber: number }]);
    expect(listed.lines).toEqual([
      expect.stringMatching(`^${number}  .* 100.00 USD  due 100.00 .* ${xid}$`),
    ]);
    expect((await send('list', '--search', 'nobody at all')).lines).toEqual(['Nothing was found.']);
    for (const name of [xid, number]) {
      const { status, body, text } = await send('show', name);
      expect([status, body.invoice.xid]).toEqual(['done', xid]);
      expect(text).toContain('due 100.00');
    }
    expect((await paying.invoiceAt(xid)).status).toBe('SENT');
    const { appId } = paying.world;
    const content = makeOneLineContent('80.00');
    const quote = await createQuote(paying.office(), appId, { content, expiresOn: null });
    await sendQuote(paying.office(), appId, quote);
    expect((await send('list', '--quotes')).body.rows).toMatchObject([{ xid: quote }]);
    expect((await send('show', quote)).text).toContain('80.00 USD');
    expect((await send('record-payment', quote, ...CASH)).text).toBe('A quote has no payments.');
    expect((await send('withdraw', quote)).body.isWithdrawn).toBe(true);
  });

  it('records a payment once for the same arguments, and another one for another key', async () => {
    const { xid } = await paying.world.invoice();
    const first = await send('record-payment', xid, ...CASH, '--reference', '1042');
    expect(first.body.payments).toMatchObject([{ label: 'Cash', amount: '40.00' }]);
    const again = await send('record-payment', xid, ...CASH, '--reference', '1042');
    expect([again.status, again.lines[0]]).toEqual(['done', expect.stringContaining(DONE_BEFORE)]);
    expect(again.body.payments).toHaveLength(1);
    const keyed = ['record-payment', xid, ...CASH, '--key', 'second'];
    expect((await send(...keyed)).body.payments).toHaveLength(2);
    expect((await send(...keyed)).lines[0]).toContain(DONE_BEFORE);
    const other = await send('record-payment', xid, ...CASH.with(3, '1.00'), '--key', 'second');
    expect([other.status, other.body.code]).toEqual(['refused', 'idempotency-key-reused']);
    const early = await send('record-payment', xid, ...CASH, '--on', '0001-01-01');
    expect([early.status, early.body.code]).toEqual(['refused', 'draft-invalid']);
    expect(early.text).toContain('more than ten years ago');
    expect((await paying.invoiceAt(xid)).totalPaid).toBe('80.00');
    expect(await audited(xid)).toEqual([
      'payment.recorded command Command line',
      'payment.recorded command Command line',
    ]);
  });

  it('refunds at the processor once, and reports a rejected refund', async () => {
    const { xid, payment, intent } = await paidInvoice();
    const part = ['refund', xid, '--payment', payment, '--amount', '30.00', '--reason', 'Too much'];
    expect((await send(...part)).body.invoice.totalRefundAmount).toBe('30.00');
    expect((await send(...part)).lines[0]).toContain(DONE_BEFORE);
    const more = await send(...part.with(5, '70.01'));
    expect([more.status, more.body.code]).toEqual(['refused', 'amount-out-of-bounds']);
    const { body } = await paying.world.control(`/charges?payment_intent=${intent}`);
    expect(body.charges).toMatchObject([{ amount_refunded: 3000 }]);
    expect(await audited(xid)).toEqual(['payment.refunded command Command line']);
    const unknown = await send(...part.with(3, 'nothing'));
    expect([unknown.status, unknown.text]).toEqual([
      'refused',
      expect.stringContaining('has no such payment'),
    ]);
    expect((await send('withdraw', xid)).body.code).toBe('invoice-refunded');
  });

  it('voids a manual payment, and withdraws an invoice', async () => {
    const { xid } = await paying.world.invoice();
    const { body } = await send('record-payment', xid, ...CASH);
    expect((await send('withdraw', xid)).body.code).toBe('invoice-paid');
    const id: string = body.payments[0].id;
    const voiding = ['void', xid, '--payment', id, '--reason', 'Typed twice'];
    expect((await send(...voiding)).text).toContain('voided: Typed twice');
    expect((await send(...voiding)).lines[0]).toContain(DONE_BEFORE);
    expect((await send(...voiding, '--key', 'again')).body.code).toBe('payment-voided');
    expect((await send('withdraw', xid)).body.isWithdrawn).toBe(true);
    expect(await audited(xid)).toEqual([
      'payment.recorded command Command line',
      'payment.voided command Command line',
      'invoice.withdrawn command Command line',
    ]);
  });

  it('reports unknown businesses and documents', async () => {
    expect((await send('show', 'nothing')).text).toBe('There is no document nothing.');
    const request = { action: 'show', app: 'nobody', document: 'x' } as const;
    const { status, lines } = await handleDocumentsRequest(paying.office(), request);
    expect([status, lines]).toEqual(['refused', ['There is no business nobody.']]);
  });
});

describe('npm run documents and npm run businesses', () => {
  const server = setUpCommandServer();

  const run = async (
    command: typeof runDocuments,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) => {
    const [lines, errors]: [string[], string[]] = [[], []];
    const print = (line: string) => lines.push(line);
    const code = await command({ args, env, print, printError: (line) => errors.push(line) });
    return { code, text: lines.join('\n'), errors: errors.join('\n') };
  };

  it('print their usage, as an error for wrong arguments', async () => {
    const pay = ['record-payment', '--app', 'acme', 'INV-1'];
    for (const args of [
      [],
      ['list'],
      ['show', '--app', 'acme'],
      ['show', '--app', 'acme', 'INV-1', 'INV-2'],
      ['show', '--app', 'acme', 'INV-1', '--amount', '1.00'],
      pay,
      [...pay, '--kind', 'gold', '--amount', '1.00'],
      [...pay, '--kind', 'cash', '--amount', 'ten'],
      [...pay, '--kind', 'cash', '--amount', '1.00', '--on', 'today'],
      ['list', '--app', 'acme', '--sort', 'color'],
      ['toString', '--app', 'acme'],
      ['list', '--app', 'acme', '--unknown'],
    ]) {
      const { code, errors } = await run(runDocuments, args);
      expect([args, code, errors]).toEqual([
        args,
        2,
        expect.stringMatching(/^Usage: npm run documents -- list/),
      ]);
    }
    for (const text of ['null', '{}', '{"action":"show","app":"a","document":"d","more":1}'])
      expect(readDocumentsRequest(JSON.parse(text))).toBeNull();
    expect(await run(runDocuments, ['--help'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('npm run documents -- refund'),
    });
    expect((await run(runBusinesses, [])).code).toBe(2);
    expect((await run(runBusinesses, ['--help'])).text).toContain('Usage: npm run businesses');
  });

  it(
    'work with and without a running server, and record one payment across both',
    WHOLE_RUN,
    async () => {
      const env = await server.createBusiness();
      expect((await run(runBusinesses, ['list'], env)).text).toBe('acme  Acme Gardens  GBP');
      const { context } = await server.start(env);
      const content = makeOneLineContent('100.00', { currency: 'GBP' });
      const xid = await createInvoice(context, 'acme', { content, dueOn: null });
      await sendInvoice(context, 'acme', xid);
      const pay = ['record-payment', '--app', 'acme', xid, ...CASH, '--json'];
      const first = await run(runDocuments, pay, env);
      expect([first.code, JSON.parse(first.text).payments.length]).toEqual([0, 1]);
      expect(JSON.parse((await run(runBusinesses, ['list', '--json'], env)).text)).toEqual({
        businesses: [{ appId: 'acme', name: 'Acme Gardens', currencyCode: 'GBP', isDemo: false }],
      });
      await server.stop();
      const second = await run(runDocuments, pay, env);
      expect([second.code, JSON.parse(second.text)]).toMatchObject([
        0,
        { isReplay: true, payments: [{ amount: '40.00' }] },
      ]);
      const refused = await run(runDocuments, pay.with(3, 'nothing'), env);
      expect([refused.code, JSON.parse(refused.errors).code]).toEqual([1, 'not-found']);
    },
  );
});
