import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '#domain/money/money.ts';
import { paidEvent } from '#domain/status/paidEvent.ts';
import {
  INVOICE_TABLE,
  nextStatus,
  QUOTE_TABLE,
  type QuoteEvent,
  RefusedTransition,
} from '#domain/status/transitions.ts';
import { reviseQuote } from '#server/back-office/documents/reviseQuote.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { regale } from '#server/demo/content/lindwurm.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const WALKS = isWholeMatrix ? 12 : 5;
const QUOTE_STEPS = ['send', 'view', 'revise', 'accept', 'decline', 'withdraw'] as const;
const INVOICE_STEPS = ['send', 'view', 'payPart', 'payRest', 'refund', 'withdraw'] as const;

/** The invoice of the walks: 5355.00 in all, 1600.00 of it a deposit. */
const TOTAL = 535_500;
const PLAN = { amountDue: money(160_000, 'EUR'), instalments: [] };

describe(`documents after random sequences of actions, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const named = (path: string) => {
    const [, , appId = '', , , , xid = ''] = path.split('/');
    return { appId, xid };
  };
  /** Whether the action succeeded; false if it was rejected. Any other error fails the test. */
  const happened = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProblemError || error instanceof RefusedTransition) return false;
        throw error;
      },
    );
  const readStatus = async (path: string) => {
    const { body } = await server.get(path);
    return body.quote ?? body.invoice;
  };
  const post = async (path: string, payload?: object) => {
    const { status } = await server.post(path.replace(/\?.*/, ''), {
      ...(payload === undefined ? {} : { payload }),
      headers: { 'if-match': await versionAt(server, path.replace(/\/\w+$/, '')) },
    });
    expect([200, 409, 410]).toContain(status);
    return status === 200;
  };

  type QuoteStep = (typeof QUOTE_STEPS)[number];

  function quoteStep(path: string, step: QuoteStep): Promise<boolean> {
    const { appId, xid } = named(path);
    const { office } = server;
    switch (step) {
      case 'send':
        return happened(sendQuote(office, appId, xid));
      case 'view':
        return post(`${path}/viewed`);
      case 'revise': {
        const draft = { content: shadeGarden(), expiresOn: null };
        return happened(reviseQuote(office, { appId, xid }, draft));
      }
      case 'accept':
        return post(`${path}/accept`);
      case 'decline':
        return post(`${path}/decline`, { reason: 'No' });
      case 'withdraw':
        return happened(withdrawQuote(office, appId, xid));
    }
  }

  it('have only status changes that the quote table allows', async () => {
    const walk = fc.array(fc.constantFrom(...QUOTE_STEPS), { minLength: 4, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const path = await makeQuote(server, { isDraft: true });
        let status: string = 'DRAFT';
        let isWithdrawn = false;
        for (const step of steps) {
          const before = await readStatus(path);
          const event: QuoteEvent | null =
            step === 'accept' ? 'acceptAndInvoice' : step === 'withdraw' ? null : step;
          const isOpen = nextStatus(QUOTE_TABLE, status, 'accept') !== null;
          const isDecision = step === 'accept' || step === 'decline' || step === 'withdraw';
          const to = event === null ? status : nextStatus(QUOTE_TABLE, status, event);
          const isUnseen = step === 'view' && status === 'DRAFT';
          const isAllowed = isDecision ? isOpen && !isWithdrawn : to !== null || isUnseen;
          expect([status, step, await quoteStep(path, step)]).toEqual([status, step, isAllowed]);
          const after = await readStatus(path);
          if (!isAllowed || isUnseen) expect(after).toEqual(before);
          if (!isAllowed) continue;
          status = to ?? status;
          isWithdrawn ||= step === 'withdraw';
          expect([after.status, after.isWithdrawn]).toEqual([status, isWithdrawn]);
        }
      }),
      {
        numRuns: WALKS,
        examples: [
          [['accept', 'send', 'decline', 'accept', 'revise', 'view', 'accept', 'revise']],
          [['revise', 'send', 'withdraw', 'accept', 'decline', 'revise', 'withdraw', 'view']],
        ],
      },
    );
  });

  type InvoiceStep = (typeof INVOICE_STEPS)[number];

  interface Walked {
    status: string;
    paid: number;
    refunded: number;
    lastPayment: string | null;
    /** The unrefunded part of the last payment, in minor units. */
    lastLeft: number;
  }

  async function pay(path: string, walked: Walked, minor: number): Promise<boolean> {
    const amount = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
    const write = { ...named(path), key: randomUUID() };
    const paying = { label: 'Bar', amount, paidOn: '2026-11-20' };
    let id: string | null = null;
    const recording = recordPayment(server.office, write, paying).then((made) => (id = made));
    if (!(await happened(recording))) return false;
    walked.lastPayment = id;
    walked.lastLeft = minor;
    walked.paid += minor;
    return true;
  }

  async function invoiceStep(path: string, walked: Walked, step: InvoiceStep): Promise<boolean> {
    const { appId, xid } = named(path);
    const { office } = server;
    switch (step) {
      case 'send':
        return happened(sendInvoice(office, appId, xid));
      case 'view':
        return post(`${path}/viewed`);
      case 'payPart':
        return pay(path, walked, 90_050);
      case 'payRest':
        return pay(path, walked, Math.max(120, TOTAL - walked.paid));
      case 'withdraw':
        return happened(withdrawInvoice(office, appId, xid));
      case 'refund': {
        const write = { appId, xid, key: randomUUID() };
        const refund = { paymentId: walked.lastPayment ?? randomUUID(), amount: '0.50' };
        return happened(refundPayment(office, write, refund));
      }
    }
  }

  function isInvoiceStepAllowed(walked: Walked, step: InvoiceStep): boolean {
    const isFrozen = walked.refunded > 0;
    switch (step) {
      case 'send':
        return nextStatus(INVOICE_TABLE, walked.status, 'send') !== null;
      case 'view':
        return true;
      case 'payPart':
      case 'payRest':
        return !isFrozen && walked.status !== 'DRAFT';
      case 'withdraw':
        return !isFrozen && walked.paid === 0;
      case 'refund':
        return walked.lastLeft >= 50;
    }
  }

  /** The status after an accepted step, by the state table and the payments. */
  function statusAfter({ status, paid, refunded }: Walked, step: InvoiceStep): string {
    if (step === 'send') return nextStatus(INVOICE_TABLE, status, 'send') ?? status;
    if (step === 'view') return nextStatus(INVOICE_TABLE, status, 'view') ?? status;
    const figures = {
      status,
      total: money(TOTAL, 'EUR'),
      totalPaid: money(paid, 'EUR'),
      totalRefundAmount: money(refunded, 'EUR'),
    };
    return nextStatus(INVOICE_TABLE, status, paidEvent(figures, PLAN)) ?? status;
  }

  it('have only status changes that the invoice table allows, and none after a refund [4.28]', async () => {
    const walk = fc.array(fc.constantFrom(...INVOICE_STEPS), { minLength: 4, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const content = regale('2026-11-21');
        const path = await makeInvoice(server, { appId: 'lindwurm', content, isDraft: true });
        const walked: Walked = {
          status: 'DRAFT',
          paid: 0,
          refunded: 0,
          lastPayment: null,
          lastLeft: 0,
        };
        for (const step of steps) {
          const before = await readStatus(path);
          const isAllowed = isInvoiceStepAllowed(walked, step);
          const from = walked.status;
          expect([from, step, await invoiceStep(path, walked, step)]).toEqual([
            from,
            step,
            isAllowed,
          ]);
          const after = await readStatus(path);
          if (!isAllowed) {
            expect(after).toEqual(before);
            continue;
          }
          if (step === 'refund') {
            walked.refunded += 50;
            walked.lastLeft -= 50;
          }
          walked.status = statusAfter(walked, step);
          expect(after.status).toBe(walked.status);
          expect(Math.round(Number(after.totalPaid) * 100)).toBe(walked.paid);
          expect(Math.round(Number(after.totalRefundAmount) * 100)).toBe(walked.refunded);
        }
      }),
      {
        numRuns: WALKS,
        examples: [
          [['send', 'payRest', 'payRest', 'refund', 'refund', 'refund', 'payPart', 'view']],
          [['send', 'view', 'payPart', 'payPart', 'refund', 'withdraw', 'payRest', 'send']],
          [['payPart', 'send', 'withdraw', 'payPart', 'withdraw', 'payRest', 'send', 'refund']],
        ],
      },
    );
  });
});
