import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyKind } from '#domain/payment/historyKind.ts';
import { type ManualPayment, recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { regale } from '#server/demo/content/lindwurm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, START, type TestServer } from '../support/server/testServer.ts';

describe(`manual payments, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const named = (path: string) => {
    const [, , appId = '', , , , xid = ''] = path.split('/');
    return { appId, xid };
  };
  const record = (path: string, part: Partial<ManualPayment> = {}, key: string = randomUUID()) =>
    recordPayment(
      server.office,
      { ...named(path), key },
      { label: 'Cash', amount: '100.00', paidOn: '2026-11-19', ...part },
    );
  const invoiceAt = async (path: string) => (await server.get(path)).body.invoice;
  const getCode = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  it('count as paid, and are listed under their own label as manual [3.37]', async () => {
    const path = await makeInvoice(server);
    const { total } = await invoiceAt(path);
    await record(path, { label: '  Check no. 1208 ' });
    const invoice = await invoiceAt(path);
    expect(invoice).toMatchObject({
      status: 'PARTIAL_PAYMENT',
      totalPaid: '100.00',
      paymentsMade: '100.00',
      totalRemainingBalance: (Number(total) - 100).toFixed(2),
    });
    expect(invoice.payments).toMatchObject([
      {
        label: 'Check no. 1208',
        state: 'paid',
        amount: '100.00',
        processor: null,
        method: null,
        last4: null,
      },
    ]);
    expect(historyKind(invoice.payments[0].label)).toBe('manual');
  });

  it('are dated at the time of recording, or at noon of an earlier day in the business’s time zone', async () => {
    const path = await makeInvoice(server, { appId: 'lindwurm' });
    await record(path, { paidOn: '2026-11-19', label: 'Überweisung' });
    await record(path, { paidOn: '2026-11-21' });
    const { payments } = await invoiceAt(path);
    expect(payments.map(({ at }: { at: string }) => at)).toEqual([
      '2026-11-19T11:00:00.000Z',
      START,
    ]);
  });

  it('set DEPOSIT_PAID once the deposit is reached, then PAID', async () => {
    const path = await makeInvoice(server, { appId: 'lindwurm', content: regale('2026-11-21') });
    await record(path, { amount: '1000.00' });
    expect(await invoiceAt(path)).toMatchObject({
      status: 'PARTIAL_PAYMENT',
      totalDueNow: '600.00',
      payability: { min: '600.00' },
    });
    await record(path, { amount: '600.00' });
    expect((await invoiceAt(path)).status).toBe('DEPOSIT_PAID');
    await record(path, { amount: '3755.00' });
    expect(await invoiceAt(path)).toMatchObject({
      status: 'PAID',
      totalRemainingBalance: '0.00',
      payability: { online: false, reason: 'paid' },
    });
  });

  it('may exceed the amount due: the balance is zero, and the total paid includes the excess', async () => {
    const path = await makeInvoice(server);
    const { total } = await invoiceAt(path);
    const amount = (Number(total) + 50).toFixed(2);
    await record(path, { amount });
    expect(await invoiceAt(path)).toMatchObject({
      status: 'PAID',
      total,
      totalPaid: amount,
      totalRemainingBalance: '0.00',
      totalDueNow: '0.00',
      payability: { reason: 'paid', max: '0.00' },
    });
  });

  it('are recorded once per idempotency key', async () => {
    const path = await makeInvoice(server);
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 8 }, () => record(path, {}, key)));
    expect(new Set(ids).size).toBe(1);
    expect((await invoiceAt(path)).payments).toHaveLength(1);
    expect(await getCode(record(path, { amount: '1.00' }, key))).toBe('idempotency-key-reused');
  });

  it('are rejected without changes if amount, date or label is invalid', async () => {
    const path = await makeInvoice(server);
    const before = await server.get(path);
    const faults: [Partial<ManualPayment>, string][] = [
      [{ amount: '0.00' }, 'amount-invalid'],
      [{ amount: '-5.00' }, 'amount-invalid'],
      [{ amount: '5.001' }, 'amount-invalid'],
      [{ amount: '5e1' }, 'amount-invalid'],
      [{ amount: 'NaN' }, 'amount-invalid'],
      [{ amount: '99999999999999999.00' }, 'amount-invalid'],
      [{ paidOn: '2026-11-22' }, 'draft-invalid'],
      [{ paidOn: '2016-11-20' }, 'draft-invalid'],
      [{ paidOn: '0001-01-01' }, 'draft-invalid'],
      [{ paidOn: '2026-02-30' }, 'draft-invalid'],
      [{ paidOn: 'today' }, 'draft-invalid'],
      [{ label: '  ' }, 'draft-invalid'],
      [{ label: 'x'.repeat(101) }, 'draft-invalid'],
      [{ label: 'APPROVED' }, 'draft-invalid'],
      [{ label: ' Refunded ' }, 'draft-invalid'],
      [{ label: 'PAYPAL - PAID' }, 'draft-invalid'],
    ];
    for (const [part, code] of faults) expect(await getCode(record(path, part))).toBe(code);
    expect(await getCode(record(path.replace('/fern/', '/lindwurm/')))).toBe('not-found');
    const after = await server.get(path);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
  });

  it('are rejected for a draft', async () => {
    const path = await makeInvoice(server, { isDraft: true });
    await expect(record(path)).rejects.toThrow('does not take the event');
    expect((await invoiceAt(path)).payments).toEqual([]);
  });

  it('can be refunded manually, which freezes the invoice for further payments [4.28]', async () => {
    const path = await makeInvoice(server);
    const paymentId = await record(path, { label: 'Bank transfer' });
    const { office } = server;
    const refund = (amount: string, key: string = randomUUID()) =>
      refundPayment(office, { ...named(path), key }, { paymentId, amount });
    const key = randomUUID();
    await refund('30.00', key);
    await refund('30.00', key);
    expect(await getCode(refund('70.01'))).toBe('amount-out-of-bounds');
    expect(await invoiceAt(path)).toMatchObject({
      status: 'REFUNDED',
      totalPaid: '100.00',
      totalRefundAmount: '30.00',
      totalRemainingBalance: '0.00',
      payments: [
        { label: 'Bank transfer', amount: '100.00' },
        { label: 'Refunded', amount: '-30.00', state: 'refunded' },
      ],
    });
    expect(await getCode(record(path))).toBe('invoice-refunded');
    await refund('70.00');
    expect((await invoiceAt(path)).totalRefundAmount).toBe('100.00');
  });
});
