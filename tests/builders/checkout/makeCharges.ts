import type { OrderCharges, ScheduledCharge } from '#contract/entities/checkout/chargeSchedule.ts';

/** An upcoming charge. */
export const upcomingCharge: ScheduledCharge = {
  dueOn: '2027-02-24',
  amount: '12.00',
  state: 'coming',
  nextTryOn: '2027-02-24',
  invoiceXid: null,
};

/** The automatic charges of an order: a past one and a scheduled one. */
export function makeCharges(change: Partial<OrderCharges['plans'][number]> = {}): OrderCharges {
  const schedule = {
    state: 'active' as const,
    recurrence: {
      code: 2 as const,
      interval: 1,
      startsOn: '2026-12-24',
      endsOn: null,
      occurrences: null,
    },
    amount: '12.00',
    endsOn: null,
    charges: [
      { ...upcomingCharge, dueOn: '2026-12-24', state: 'paid' as const, invoiceXid: 'inv-1' },
      upcomingCharge,
    ],
    ...change,
  };
  return {
    receiptId: 'receipt-1',
    plans: [schedule],
    canStop: schedule.state === 'active',
    method: null,
    agreedAt: '2026-11-24T10:00:00.000Z',
    mandateVersion: 1,
  };
}
