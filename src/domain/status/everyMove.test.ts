import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES, type DocumentStatus } from '#contract/codes.ts';
import {
  INVOICE_TABLE,
  nextStatus,
  ORDER_TABLE,
  QUOTE_TABLE,
  type StateTable,
} from './transitions.ts';

/** Every transition, written out a second time: from, event, to. Any other must be rejected. */
const QUOTE_MOVES = `
  DRAFT send SENT, DRAFT revise DRAFT,
  SENT view VIEWED, SENT revise UPDATED, SENT decline DECLINED,
  SENT accept ACCEPTED, SENT acceptAndInvoice ACCEPTED_INVOICED, SENT invoice INVOICED,
  VIEWED view VIEWED, VIEWED revise UPDATED, VIEWED decline DECLINED,
  VIEWED accept ACCEPTED, VIEWED acceptAndInvoice ACCEPTED_INVOICED, VIEWED invoice INVOICED,
  UPDATED view VIEWED, UPDATED revise UPDATED, UPDATED decline DECLINED,
  UPDATED accept ACCEPTED, UPDATED acceptAndInvoice ACCEPTED_INVOICED, UPDATED invoice INVOICED,
  ACCEPTED view ACCEPTED, ACCEPTED invoice ACCEPTED_INVOICED,
  ACCEPTED_INVOICED view ACCEPTED_INVOICED,
  INVOICED view INVOICED,
  DECLINED view DECLINED, DECLINED revise UPDATED`;

const INVOICE_MOVES = `
  DRAFT send SENT, DRAFT revise DRAFT,
  UNPAID send SENT, UNPAID view UNPAID, UNPAID revise UPDATED,
  UNPAID payPart PARTIAL_PAYMENT, UNPAID payDeposit DEPOSIT_PAID, UNPAID payAll PAID,
  SENT view VIEWED, SENT revise UPDATED,
  SENT payPart PARTIAL_PAYMENT, SENT payDeposit DEPOSIT_PAID, SENT payAll PAID,
  VIEWED view VIEWED, VIEWED revise UPDATED,
  VIEWED payPart PARTIAL_PAYMENT, VIEWED payDeposit DEPOSIT_PAID, VIEWED payAll PAID,
  UPDATED view VIEWED, UPDATED revise UPDATED,
  UPDATED payPart PARTIAL_PAYMENT, UPDATED payDeposit DEPOSIT_PAID, UPDATED payAll PAID,
  PARTIAL_PAYMENT view PARTIAL_PAYMENT, PARTIAL_PAYMENT payPart PARTIAL_PAYMENT,
  PARTIAL_PAYMENT payDeposit DEPOSIT_PAID, PARTIAL_PAYMENT payAll PAID,
  PARTIAL_PAYMENT refund REFUNDED, PARTIAL_PAYMENT reverse UNPAID,
  DEPOSIT_PAID view DEPOSIT_PAID, DEPOSIT_PAID payPart DEPOSIT_PAID,
  DEPOSIT_PAID payDeposit DEPOSIT_PAID, DEPOSIT_PAID payAll PAID,
  DEPOSIT_PAID refund REFUNDED, DEPOSIT_PAID reverse UNPAID,
  PAID view PAID, PAID refund REFUNDED, PAID reverse UNPAID,
  PAID payPart PARTIAL_PAYMENT, PAID payDeposit DEPOSIT_PAID,
  REFUNDED view REFUNDED, REFUNDED refund REFUNDED`;

const ORDER_MOVES = `
  DRAFT start Active, Active pause Inactive, Active end Complete,
  Inactive resume Active, Inactive end Complete`;

const EVENTS = [
  ...['send', 'view', 'revise', 'accept', 'acceptAndInvoice', 'invoice', 'decline'],
  ...['payPart', 'payDeposit', 'payAll', 'refund', 'reverse', 'start', 'pause', 'resume', 'end'],
];

const KINDS = [
  { kind: 'quotes', table: QUOTE_TABLE as StateTable<string>, moves: QUOTE_MOVES },
  { kind: 'invoices', table: INVOICE_TABLE as StateTable<string>, moves: INVOICE_MOVES },
  { kind: 'orders', table: ORDER_TABLE as StateTable<string>, moves: ORDER_MOVES },
];

const toMoves = (text: string) =>
  new Map(
    text.split(',').map((move) => {
      const [from = '', event = '', to = ''] = move.trim().split(' ');
      return [`${from} ${event}`, to] as const;
    }),
  );

describe.each(KINDS)('the state table of $kind', ({ table, moves }) => {
  const allowed = toMoves(moves);

  it('allows exactly the listed transitions from each of the 16 statuses', () => {
    const made = new Map<string, string>();
    for (const from of DOCUMENT_STATUSES) {
      for (const event of EVENTS) {
        const to = nextStatus(table, from, event);
        if (to !== null) made.set(`${from} ${event}`, to);
      }
    }
    expect([...made].sort()).toEqual([...allowed].sort());
  });

  it('leads only to the 16 statuses after any sequence of events', () => {
    const walk = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENT_STATUSES), walk, (start, events) => {
        let status: DocumentStatus = start;
        for (const event of events) {
          const to = nextStatus(table, status, event);
          expect(to).toBe(allowed.get(`${status} ${event}`) ?? null);
          status = to ?? status;
        }
        expect(DOCUMENT_STATUSES).toContain(status);
      }),
    );
  });

  it('rejects every event in an unknown status', () => {
    for (const status of ['', 'paid', 'LOST', 'constructor', '__proto__']) {
      for (const event of EVENTS) expect(nextStatus(table, status, event)).toBeNull();
    }
  });
});

describe('the three state tables', () => {
  it('contain each of the 16 statuses, spelled as in the spec [3.34]', () => {
    const spelled =
      'PAID UNPAID SENT VIEWED REFUNDED PARTIAL_PAYMENT DRAFT ACCEPTED DEPOSIT_PAID ' +
      'ACCEPTED_INVOICED INVOICED DECLINED UPDATED Active Inactive Complete';
    const known = new Set(KINDS.flatMap(({ table }) => Object.keys(table)));
    expect([...known].sort()).toEqual(spelled.split(' ').sort());
    expect([...DOCUMENT_STATUSES]).toEqual(spelled.split(' '));
  });
});
