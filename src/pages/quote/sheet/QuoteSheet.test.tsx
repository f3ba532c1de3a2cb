import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GARDEN, MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { makeQuoteResponse, type QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';

function showQuote(changes: QuoteChanges = {}, locale = 'en-US') {
  const response = makeQuoteResponse(changes);
  renderInIntl(<QuoteSheet response={response} today="2026-11-21" />, { locale });
  return screen.getByRole('main');
}

describe('the sheet of a quote', () => {
  it('shows the total first, then business, parties, dates, lines and totals', () => {
    const sheet = getText(showQuote());
    const order = [
      'Fern & Field',
      'Quote 118',
      '$1,134.50',
      'Valid until Dec 1, 2026',
      '18 Alder Street',
      'Marisol Vega',
      'Nov 12, 2026',
      'Native planting',
      '14 × $32.50 · 10% off',
      '$455.00',
      'Total',
    ];
    const positions = order.map((text) => sheet.indexOf(text));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('shows the order terms as they were written [3.12]', () => {
    showQuote({ orderTerms: 'First line.\nSecond <b>line</b>.' });
    const terms = screen.getByRole('region', { name: 'Terms' });
    expect(getText(terms)).toContain('First line.\nSecond <b>line</b>.');
    expect(terms.querySelector('b')).toBeNull();
  });

  it('shows the review rows with label and value [3.13]', () => {
    showQuote({ reviewRows: [{ label: 'Start', value: 'In December' }] });
    const rows = screen.getByRole('region', { name: 'Please review' });
    expect(getText(within(rows).getByRole('term'))).toBe('Start');
    expect(getText(within(rows).getByRole('definition'))).toBe('In December');
  });

  it('has no review rows once it is accepted', () => {
    showQuote({
      status: 'ACCEPTED_INVOICED',
      reviewRows: [{ label: 'Start', value: 'In December' }],
    });
    expect(screen.queryByRole('region', { name: 'Please review' })).toBeNull();
  });

  it('shows instalments that are not due yet', () => {
    const payPlan = { amountDue: '310.00', dueOn: '2026-11-01', instalments: [] };
    const text = getText(showQuote({ payPlan, isExpired: true }));
    expect(text).toContain('$310.00');
    expect(text).not.toContain('Overdue');
  });

  it('separates what is due today from what is due every month', () => {
    showQuote({ sketches: [...GARDEN, MONTHLY_CARE] });
    const later = screen.getByRole('region', { name: /Every month from Jan 1, 2027/ });
    expect(getText(later)).toContain('12 times');
    expect(getText(later)).toContain('Garden care');
    expect(getText(screen.getByRole('region', { name: 'Due today' }))).toBeTruthy();
  });

  it('shows the taxes of lines only if they differ', () => {
    const tax = [{ name: 'Sales tax', rate: '8.5' }];
    const one = getText(showQuote({ sketches: GARDEN.map((line) => ({ ...line, taxes: tax })) }));
    expect(one.match(/Sales tax 8\.5%/g)).toHaveLength(1);
  });

  it.each([
    [
      'expired',
      { isExpired: true },
      /Expired.*It was valid until Dec 1, 2026\. Nothing was accepted/,
    ],
    ['withdrawn', { isWithdrawn: true }, /Withdrawn.*has withdrawn this quote/],
    ['declined', { status: 'DECLINED' as const }, /Declined.*can no longer be accepted here/],
    ['draft', { status: 'DRAFT' as const }, /Draft.*still working on this quote/],
    [
      'accepted',
      { status: 'ACCEPTED' as const },
      /Accepted Nov 16, 2026.*has received your acceptance/,
    ],
  ])('shows its status as text: %s', (_state, changes, text) => {
    expect(getText(showQuote(changes))).toMatch(text);
  });

  it('shows a withdrawn quote whose contact was anonymized', () => {
    const contact = {
      contactId: 'anonymized-1',
      name: '',
      companyName: null,
      email: null,
      phone: null,
      taxId: null,
      address: null,
    };
    const sheet = getText(showQuote({ isWithdrawn: true, contact }));
    expect(sheet).toMatch(/Withdrawn.*has withdrawn this quote/);
    expect(sheet).not.toMatch(/Marisol|null|undefined/);
  });

  it('is shown in German', () => {
    const sheet = getText(showQuote({ currencyCode: 'EUR' }, 'de'));
    expect(sheet).toContain('Gültig bis 1. Dez. 2026');
    expect(sheet).toMatch(/1\.134,50\s€/);
  });

  it('isolates amounts and names from the direction of the page', () => {
    const sheet = showQuote({ sketches: GARDEN }, 'en-XB');
    expect([...sheet.querySelectorAll('bdi')].map((bdi) => bdi.textContent)).toEqual(
      expect.arrayContaining(['Fern & Field', 'Native planting, spring set']),
    );
  });
});

describe('the status of a quote', () => {
  const getChip = (changes: QuoteChanges, today = '2026-11-21') => {
    const response = makeQuoteResponse(changes);
    renderInIntl(<QuoteSheet response={response} today={today} />);
    return getText(screen.getByRole('main'));
  };

  it('is Accepted & Invoiced once its acceptance has created an invoice [4.21]', () => {
    const text = getChip({ status: 'ACCEPTED_INVOICED' });
    expect(text).toContain('$1,134.50Accepted & InvoicedThank you.');
    expect(text).toContain('AcceptedNov 16, 2026');
  });

  it('is Accepted & Invoiced also if the status is only accepted [4.21]', () => {
    expect(getChip({ status: 'ACCEPTED', invoiceXid: 'invoice-1' })).toContain(
      '$1,134.50Accepted & Invoiced',
    );
  });

  it('is Invoiced if it was invoiced without an acceptance [4.22]', () => {
    expect(getChip({ status: 'INVOICED' })).toContain('$1,134.50Invoiced');
  });

  it('is Complete after the last day of its recurring charges [4.23]', () => {
    const ended = { ...MONTHLY_CARE.recurrence, endsOn: '2027-03-01', occurrences: null };
    const sketches = [
      {
        ...MONTHLY_CARE,
        recurrence: { code: 2, interval: 1, startsOn: '2027-01-01', ...ended } as const,
      },
    ];
    expect(getChip({ status: 'ACCEPTED', sketches }, '2027-03-02')).toContain('Complete');
  });

  it('is not Complete on the last day of its recurring charges', () => {
    const sketches = [MONTHLY_CARE];
    expect(getChip({ status: 'ACCEPTED', sketches }, '2027-12-01')).not.toContain('Complete');
  });

  it('is Draft for an unknown status [4.24]', () => {
    const text = getChip({ status: 'ARCHIVED' as 'DRAFT' });
    expect(text).toContain('$1,134.50Draft');
  });

  it('is translated into German', () => {
    expect(getText(showQuote({ status: 'ACCEPTED_INVOICED' }, 'de'))).toContain(
      'Angenommen & berechnet',
    );
  });
});
