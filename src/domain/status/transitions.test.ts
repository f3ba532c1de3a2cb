import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from '#contract/codes.ts';
import { money } from '#domain/money/money.ts';
import { OPEN_QUOTE_STATUSES } from './openQuoteStatuses.ts';
import { paidEvent } from './paidEvent.ts';
import {
  INVOICE_TABLE,
  type InvoiceEvent,
  nextStatus,
  ORDER_TABLE,
  QUOTE_TABLE,
  type QuoteEvent,
} from './transitions.ts';

const QUOTE_EVENTS: readonly QuoteEvent[] = [
  'send',
  'view',
  'revise',
  'accept',
  'acceptAndInvoice',
  'invoice',
  'decline',
];
const INVOICE_EVENTS: readonly InvoiceEvent[] = [
  'send',
  'view',
  'revise',
  'payPart',
  'payDeposit',
  'payAll',
  'refund',
  'reverse',
];

/** The statuses passed; a rejected event does not change the status. */
function walk<E extends string>(
  table: Parameters<typeof nextStatus<E>>[0],
  start: string,
  events: readonly E[],
): readonly string[] {
  let status = start;
  return [
    start,
    ...events.map((event) => {
      status = nextStatus(table, status, event) ?? status;
      return status;
    }),
  ];
}

describe('quotes', () => {
  it('can be accepted only if they are sent, viewed or updated', () => {
    const open = DOCUMENT_STATUSES.filter((status) => nextStatus(QUOTE_TABLE, status, 'accept'));
    expect([...open].sort()).toEqual(['SENT', 'UPDATED', 'VIEWED']);
    expect(new Set(OPEN_QUOTE_STATUSES)).toEqual(new Set(open));
  });

  it('stay accepted after any events', () => {
    const events = fc.array(fc.constantFrom(...QUOTE_EVENTS), { maxLength: 20 });
    fc.assert(
      fc.property(events, (sample) => {
        const statuses = walk(QUOTE_TABLE, 'DRAFT', sample);
        const first = statuses.findIndex((status) => status.startsWith('ACCEPTED'));
        if (first < 0) return;
        for (const status of statuses.slice(first)) expect(status).toMatch(/^ACCEPTED/);
      }),
    );
  });

  it('reject every event that is not in the table', () => {
    expect(nextStatus(QUOTE_TABLE, 'DRAFT', 'accept')).toBeNull();
    expect(nextStatus(QUOTE_TABLE, 'DECLINED', 'accept')).toBeNull();
    expect(nextStatus(QUOTE_TABLE, 'ACCEPTED', 'decline')).toBeNull();
    expect(nextStatus(QUOTE_TABLE, 'LOST', 'send')).toBeNull();
    expect(nextStatus(QUOTE_TABLE, 'toString', 'send')).toBeNull();
  });
});

describe('invoices', () => {
  it('stay refunded after any event', () => {
    for (const event of INVOICE_EVENTS) {
      expect([null, 'REFUNDED']).toContain(nextStatus(INVOICE_TABLE, 'REFUNDED', event));
    }
  });

  it('never change from paid by being viewed, sent or revised', () => {
    for (const event of ['send', 'view', 'revise'] as const) {
      expect([null, 'PAID']).toContain(nextStatus(INVOICE_TABLE, 'PAID', event));
    }
  });

  it('have only statuses that exist and are in the table', () => {
    const events = fc.array(fc.constantFrom(...INVOICE_EVENTS), { maxLength: 30 });
    fc.assert(
      fc.property(events, (sample) => {
        for (const status of walk(INVOICE_TABLE, 'DRAFT', sample)) {
          expect(DOCUMENT_STATUSES).toContain(status);
          expect(Object.keys(INVOICE_TABLE)).toContain(status);
        }
      }),
    );
  });
});

describe('orders', () => {
  it('can start, pause, resume and end, and cannot resume after the end', () => {
    expect(walk(ORDER_TABLE, 'DRAFT', ['start', 'pause', 'resume', 'end'])).toEqual([
      'DRAFT',
      'Active',
      'Inactive',
      'Active',
      'Complete',
    ]);
    expect(nextStatus(ORDER_TABLE, 'Complete', 'resume')).toBeNull();
  });
});

describe('paidEvent', () => {
  const usd = (amountMinor: number) => money(amountMinor, 'USD');
  const schedule = { amountDue: usd(300), instalments: [] };
  const event = (paid: number, refunded = 0) =>
    paidEvent(
      { status: 'SENT', total: usd(1000), totalPaid: usd(paid), totalRefundAmount: usd(refunded) },
      schedule,
    );

  it('returns the event for the amounts paid and refunded', () => {
    expect([0, 1, 299, 300, 999, 1000, 1001].map((paid) => event(paid))).toEqual([
      'reverse',
      'payPart',
      'payPart',
      'payDeposit',
      'payDeposit',
      'payAll',
      'payAll',
    ]);
    expect(event(1000, 1)).toBe('refund');
  });
});
