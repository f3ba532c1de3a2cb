import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { acceptances, invoices, quotes } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { fern } from '#server/demo/content/fern.ts';
import { makeOneLineContent } from '#tests/contract/support/documents/oneLineContent.ts';
import { registerChargeCalls } from './chargeCalls.ts';

/** The payload of a refund. */
export interface RefundCall {
  readonly appId: string;
  readonly xid: string;
  readonly key: string;
  readonly paymentId: string;
  readonly amount: string;
}

/** A business's rows in the database, for checking. */
export interface Books {
  readonly payments: readonly {
    readonly intentId: string | null;
    readonly state: string;
    readonly amountMinor: number;
    readonly refundedMinor: number;
  }[];
  /** One entry per row in the database, with its quote's xid. */
  readonly acceptances: readonly { readonly xid: string; readonly acceptedAt: Date }[];
  readonly invoicesOfQuotes: readonly { readonly xid: string }[];
  /** The refunds in the audit log; amounts are decimal strings. */
  readonly auditedRefunds: readonly { readonly paymentId: string; readonly amount: string }[];
}

/** Adds calls for actions that the sales API does not have: create a business, send documents, refund, read the books. */
export function registerOfficeCalls(app: FastifyInstance, deps: ServerContext): void {
  app.post<{ Body: { appId: string; accountId: string } }>('/office/business', async ({ body }) => {
    const { appId, accountId } = body;
    const connections = [{ processor: 'STRIPE' as const, accountId }];
    await createBusiness(deps, { ...fern, appId, connections, isDemo: false });
    return {};
  });
  app.post<{ Body: { appId: string; total: string } }>('/office/quote', async ({ body }) => {
    const xid = await createQuote(deps, body.appId, {
      content: makeOneLineContent(body.total),
      expiresOn: null,
    });
    await sendQuote(deps, body.appId, xid);
    return { xid };
  });
  app.post<{ Body: { appId: string; total: string } }>('/office/invoice', async ({ body }) => {
    const xid = await createInvoice(deps, body.appId, {
      content: makeOneLineContent(body.total),
      dueOn: null,
    });
    await sendInvoice(deps, body.appId, xid);
    return { xid };
  });
  app.post<{ Body: RefundCall }>('/office/refund', async ({ body }) => {
    const { appId, xid, key, paymentId, amount } = body;
    await refundPayment(deps, { appId, xid, key }, { paymentId, amount });
    return {};
  });
  registerChargeCalls(app, deps);
  app.post<{ Body: { count: number } }>('/office/transactions', async ({ body }) => {
    await openTransactions(deps, body.count);
    return {};
  });
  app.get<{ Params: { appId: string } }>('/office/books/:appId', ({ params }) =>
    readBooks(deps, params.appId),
  );
}

async function readBooks({ db }: ServerContext, appId: string): Promise<Books> {
  const { processorPaymentId: intentId, state, amountMinor, refundedMinor } = payments;
  const { xid } = quotes;
  const isRefund = and(eq(auditLog.appId, appId), eq(auditLog.action, 'payment.refunded'));
  const refunds = await db.select({ after: auditLog.after }).from(auditLog).where(isRefund);
  return {
    auditedRefunds: refunds.map(({ after }) => after as Books['auditedRefunds'][number]),
    payments: await db
      .select({ intentId, state, amountMinor, refundedMinor })
      .from(payments)
      .where(eq(payments.appId, appId)),
    acceptances: await db
      .select({ xid, acceptedAt: acceptances.acceptedAt })
      .from(acceptances)
      .innerJoin(quotes, eq(acceptances.quoteId, quotes.id))
      .where(eq(quotes.appId, appId)),
    invoicesOfQuotes: await db
      .select({ xid })
      .from(invoices)
      .innerJoin(quotes, eq(invoices.quoteId, quotes.id))
      .where(eq(quotes.appId, appId)),
  };
}

/** Opens `count` transactions at once and then ends them. Throws if the pool has fewer connections. */
async function openTransactions({ db }: ServerContext, count: number): Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let open = 0;
  const transactions = Array.from({ length: count }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      open += 1;
      if (open === count) end();
      await ended;
    }),
  );
  await Promise.all(transactions).finally(end);
}
