import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { makeBankTransfer } from '#tests/builders/documents/makeBankTransfer.ts';
import {
  type InvoiceChanges,
  makeInvoice,
  makePayment,
} from '#tests/builders/documents/makeInvoice.ts';
import { type LineOptions, MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { ReceiptSheet } from '../receipt/ReceiptSheet.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { lazySheet, loadLazySheet } from './lazyInvoiceSheet.ts';

const schedule = {
  amountDue: '310.00',
  dueOn: '2026-12-01',
  instalments: [{ dueOn: '2026-12-15', amount: '824.50' }],
};

function getSheetText(changes: InvoiceChanges = {}, today = '2026-11-21') {
  renderInIntl(<InvoiceSheet invoice={makeInvoice(changes)} today={today} />);
  return getText(screen.getByRole('main'));
}

/** The two sheets that show the lines of an invoice. */
const SHEETS = [
  ['its own sheet', (invoice: Invoice) => <InvoiceSheet invoice={invoice} today="2026-11-21" />],
  [
    'its receipt',
    (invoice: Invoice) => <ReceiptSheet invoice={invoice} payment={makePayment()} actions={null} />,
  ],
] as const;

describe('the sheet of an invoice', () => {
  beforeAll(async () => {
    lazySheet.ready = await loadLazySheet();
  });

  it('starts with the amount due and its due date', () => {
    expect(getSheetText()).toMatch(/Invoice 2041Amount due\$1,134\.50Due Dec 15, 2026/);
  });

  it('starts with the pending deposit, then the total remaining and both due dates', () => {
    expect(getSheetText({ payPlan: schedule })).toContain(
      'Invoice 2041Due now$310.00Total remaining: $1,134.50Deposit due' +
        'The deposit is due by Dec 1, 2026, the rest by Dec 15, 2026.',
    );
  });

  it('starts with the unpaid part of a deposit', () => {
    expect(getSheetText({ payPlan: schedule, totalPaid: '100.00' })).toContain(
      'Due now$210.00Total remaining: $1,034.50Deposit due$100.00 of $1,134.50 has been paid.',
    );
  });

  it('starts with an instalment on its due date, also with an older response', () => {
    const instalments = [
      { dueOn: '2026-12-15', amount: '400.00' },
      { dueOn: '2027-01-15', amount: '424.50' },
    ];
    const changes = {
      payPlan: { ...schedule, instalments },
      totalPaid: '310.00',
      totalDueNow: '0.00',
    };
    expect(getSheetText(changes, '2026-12-15')).toContain(
      'Due now$400.00Total remaining: $824.50Due Dec 15, 2026$310.00 of $1,134.50 has been paid. $424.50 is due by Jan 15, 2027.',
    );
  });

  it('shows the full amount due if the deposit is the total', () => {
    const whole = { amountDue: '1134.50', dueOn: '2026-12-01', instalments: [] };
    expect(getSheetText({ payPlan: whole })).toContain(
      'Amount due$1,134.50Deposit dueThe deposit is due by Dec 1, 2026.',
    );
  });

  it('continues with the next instalment once the deposit is paid', () => {
    const text = getSheetText({
      payPlan: schedule,
      totalPaid: '310.00',
      status: 'DEPOSIT_PAID',
    });
    expect(text).toMatch(
      /\$824\.50Partly paid\$310\.00 of \$1,134\.50 has been paid\. \$824\.50 is due by/,
    );
  });

  it('formats the currency in the same way in a unit price with additional decimals', () => {
    const text = getSheetText({
      sketches: [{ name: 'Seed bags', quantity: '400', unitPrice: '0.0125' }],
    });
    expect(text).toContain('400 × $0.0125');
    expect(text).not.toContain('USD');
  });

  it('labels the tax ids of both parties', () => {
    const taxId = '12-3456789';
    const text = getSheetText({
      company: { ...makeInvoice().company, taxId },
      contact: { ...makeInvoice().contact, taxId: 'EIN 98-7654321' },
    });
    expect(text).toContain(`EIN ${taxId}`);
    expect(text).toContain('Tax ID: EIN 98-7654321');
  });

  it('is not overdue on the due date', () => {
    expect(getSheetText({}, '2026-12-15')).not.toContain('Overdue');
  });

  it('is overdue on the day after', () => {
    expect(getSheetText({}, '2026-12-16')).toContain('OverdueIt was due on Dec 15, 2026.');
  });

  it('shows the overdue instalment and the next one', () => {
    const instalments = [
      { dueOn: '2026-12-15', amount: '400.00' },
      { dueOn: '2027-01-15', amount: '424.50' },
    ];
    const text = getSheetText(
      { payPlan: { ...schedule, instalments }, totalPaid: '310.00', totalDueNow: '400.00' },
      '2026-12-20',
    );
    expect(text).toContain(
      'Due now$400.00Total remaining: $824.50Overdue$310.00 of $1,134.50 has been paid. $400.00 was due on Dec 15, 2026. $424.50 is due by Jan 15, 2027.',
    );
    expect(text).toContain('Payment by Dec 15, 2026Overdue$400.00');
  });

  it('shows nothing as overdue after a refund', () => {
    const changes = { payPlan: schedule, totalPaid: '310.00', totalRefundAmount: '310.00' };
    const text = getSheetText({ ...changes, status: 'REFUNDED' }, '2027-01-20');
    expect(text).toContain('Payment by Dec 15, 2026');
    expect(text).not.toContain('Overdue');
  });

  it('shows consistent totals of an imported invoice before its details have loaded', () => {
    const invoice = makeInvoice({ document: {} as never, totalPaid: '1000.00' }); // the test does not need the imported document
    const taxes = [{ name: 'VAT', rate: '19', taxable: '1134.50', amount: '215.56' }];
    const totals = { ...invoice.totals, taxes, tax: '215.56', total: '1350.06' };
    renderInIntl(<InvoiceSheet invoice={{ ...invoice, totals }} today="2026-11-21" />);
    const text = getText(screen.getByRole('main'));
    expect(text).toContain('Total$1,134.50Paid−$1,000.00Amount due$134.50');
    expect(text).not.toContain('$1,350.06');
  });

  it.each(SHEETS)('shows no unit codes of an imported invoice: %s', (_, sheet) => {
    const { lines, ...invoice } = makeInvoice({ document: {} as never }); // the test does not need the imported document
    const coded = lines.map((line) => ({ ...line, quantity: '2', unit: 'EA' }));
    renderInIntl(sheet({ ...invoice, lines: coded }));
    const text = getText(screen.getByRole('main'));
    expect(text).toContain('2 × ');
    expect(text).not.toContain('EA');
  });

  it.each(SHEETS)(
    'lists as items only lines that are part of its totals, even after a recurring line has started: %s',
    (_, sheet) => {
      const sketches = [
        { name: 'Design', unitPrice: '100' },
        { ...MONTHLY_CARE, recurrence: { ...MONTHLY_CARE.recurrence, startsOn: '2026-11-14' } },
      ] as LineOptions[];
      const quoted = makeInvoice({ sketches, issuedOn: '2026-11-10' });
      const invoice = { ...quoted, issuedOn: '2026-11-17', totalsOn: '2026-11-10' };
      renderInIntl(sheet(invoice));
      const text = getText(screen.getByRole('main'));
      expect(text).toMatch(/Items.*Design\$100\.00(?!Garden care)/);
      expect(text).not.toMatch(/due today/i);
      expect(text.match(/Garden care/g)).toHaveLength(1);
    },
  );

  it('shows a negative total as a credit with nothing to pay', async () => {
    const text = await getTextWithout({
      sketches: [{ name: 'Returned pots', unitPrice: '-10' }],
      payability: { online: false, reason: 'credit-note' },
    });
    expect(text).toContain(
      'Credited$10.00CreditThis amount is credited to you. There is nothing to pay.',
    );
    expect(text).toContain('Returned pots');
  });

  it('shows that there is nothing to pay if the total is zero', async () => {
    const text = await getTextWithout({ sketches: [{ name: 'A first look', unitPrice: '0' }] });
    expect(text).toContain('$0.00There is nothing to pay on this invoice.');
  });

  /**
   * The sheet's text for an invoice with nothing due, once its messages have loaded. Checks that neither text claims a payment.
   */
  async function getTextWithout(changes: InvoiceChanges) {
    expect(getSheetText(changes)).not.toMatch(/paid|thank/i);
    await screen.findByText(/There is nothing to pay/);
    const text = getText(screen.getByRole('main'));
    expect(text).not.toMatch(/paid|thank/i);
    return text;
  }

  it('is shown as a draft if its status is unknown [4.24]', () => {
    expect(getSheetText({ status: 'ARCHIVED' as 'DRAFT' })).toMatch(/\$1,134\.50Draft/);
  });

  it.each([
    ['JPY', '211320', '¥211,320'],
    ['KWD', '58.250', 'KWD\u00a058.250'],
  ])('formats %s with the currency’s own decimals', (currencyCode, unitPrice, shown) => {
    const text = getSheetText({ currencyCode, sketches: [{ name: 'Work', unitPrice }] });
    expect(text).toContain(`Amount due${shown}`);
  });

  it('is shown as a draft or as withdrawn', () => {
    for (const [reason, title] of [
      ['draft', 'Draft'],
      ['withdrawn', 'Withdrawn'],
    ] as const) {
      renderInIntl(
        <InvoiceSheet
          invoice={makeInvoice({ payability: { online: false, reason } })}
          today="2026-11-21"
        />,
      );
      expect(screen.getAllByText(title)).not.toHaveLength(0);
    }
  });

  it('shows the overpaid amount, in rows that add up', () => {
    const text = getSheetText({
      status: 'PAID',
      totalPaid: '1200.00',
      totalRemainingBalance: '0.00',
      overpaid: '65.50',
      payability: { online: false, reason: 'paid' },
    });
    expect(text).toContain(
      'Overpaid by$65.50Overpaid$1,200.00 was paid instead of $1,134.50. There is nothing left to pay. Ask Fern & Field about the difference.',
    );
    expect(text).toMatch(/Total\$1,134\.50Paid.\$1,200\.00Overpaid\$65\.50/);
    expect(text).not.toContain('Amount due');
  });

  it('shows what was paid, what was refunded, and why nothing is due', () => {
    const text = getSheetText({
      status: 'PAID',
      totalPaid: '1134.50',
      totalRefundAmount: '200.00',
    });
    expect(text).toContain(
      'Partly refunded$200.00Partly refunded$1,134.50 was paid and $200.00 was refunded. This invoice is closed.',
    );
    expect(text).not.toContain('Amount due');
  });

  it('shows that no second payment is needed while one is processing', () => {
    const text = getSheetText({
      payments: [makePayment({ state: 'processing' })],
      payability: { online: false, reason: 'processing' },
    });
    expect(text).toContain('Payment processing');
    expect(text).toContain('You do not need to pay again');
  });

  it('shows how to pay if it cannot be paid online', async () => {
    getSheetText({
      payability: { online: false, reason: 'turned-off', howToPay: 'Send a check.' },
    });
    const how = await screen.findByRole('region', { name: 'How to pay' });
    expect(getText(how)).toContain('This invoice cannot be paid online.Send a check.');
  });

  it('shows the details of a bank transfer if it cannot be paid online', async () => {
    const payability = { online: false, reason: 'no-method', howToPay: null } as const;
    getSheetText({ payability, bankTransfer: makeBankTransfer() });
    const how = await screen.findByRole('region', { name: 'Pay by bank transfer' });
    expect(getText(how)).toContain('stays open until Fern & Field has recorded your payment.');
    expect(getText(how)).not.toContain('ask');
  });

  it('shows the details of a bank transfer collapsed if it can be paid online', async () => {
    getSheetText({ bankTransfer: makeBankTransfer() });
    const summary = screen.getByText('Pay by bank transfer', { selector: 'summary' });
    const fold = summary.closest('details');
    await waitFor(() => expect(getText(fold)).toContain('DE02 1203 0000 0000 2020 51'));
    expect([fold?.open, fold?.hasAttribute('data-screen-only')]).toEqual([false, true]);
  });

  it('shows other ways to pay collapsed on screen and expanded in print', () => {
    const howToPay = 'By bank transfer to KW81 CBKU';
    getSheetText({ payability: { howToPay } });
    const fold = screen.getByText('Other ways to pay', { selector: 'summary' }).closest('details');
    expect([fold?.open, fold?.textContent]).toEqual([false, expect.stringContaining(howToPay)]);
    expect(fold?.hasAttribute('data-screen-only')).toBe(true);
    const printed = screen.getByRole('region', { name: 'Other ways to pay' });
    expect(getText(printed)).toContain(howToPay);
    expect(printed.closest('[data-screen-only]')).toBeNull();
  });

  it.each<[string, InvoiceChanges]>([
    ['if the business has no instructions', {}],
    [
      'if nothing is due',
      {
        ...{ status: 'PAID', totalPaid: '1134.50', totalRemainingBalance: '0.00' },
        payability: { online: false, reason: 'paid', howToPay: 'By bank transfer' },
      },
    ],
  ])('shows no other ways to pay %s', (_, changes) => {
    getSheetText(changes);
    expect(screen.queryByText('Other ways to pay')).toBeNull();
  });

  it('refers to the business if it has no instructions', async () => {
    getSheetText({ payability: { online: false, reason: 'no-method' } });
    expect(getText(await screen.findByRole('region', { name: 'How to pay' }))).toContain(
      'Please ask Fern & Field how to pay.',
    );
  });

  it('shows the contact’s name and address, and how to contact the business', () => {
    const text = getSheetText();
    expect(text).toContain('Marisol Vega402 Hillcrest AvePortland, OR 97214');
    expect(screen.getByRole('link', { name: 'hello@fern.example' }).getAttribute('href')).toBe(
      'mailto:hello@fern.example',
    );
  });
});
