import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type InvoiceChanges, makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { AmountField } from './AmountField.tsx';
import { payChoices } from './payChoices.ts';
import { useAmountChoice } from './useAmountChoice.ts';

const schedule = { amountDue: '310.00', dueOn: '2026-12-01', instalments: [] };

function Field({ changes }: { readonly changes: InvoiceChanges }) {
  const choices = payChoices(makeInvoice(changes));
  const choice = useAmountChoice(choices);
  return (
    <>
      <AmountField choices={choices} choice={choice} isDisabled={false} />
      <output>{choice.amount === null ? 'none' : choice.amount.amountMinor}</output>
    </>
  );
}

function type(typed: string, changes: InvoiceChanges = { payPlan: schedule }, locale = 'en-US') {
  renderInIntl(<Field changes={changes} />, { locale });
  fireEvent.click(screen.getByRole('radio', { name: /Another amount|Anderer Betrag|مبلغ آخر/ }));
  const input = screen.getByRole('textbox');
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  const error = document.getElementById(
    input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  );
  return { amount: screen.getByRole('status').textContent, error: getText(error) };
}

describe('the amount to pay', () => {
  it('is the deposit or the total, each selected with one tap', () => {
    renderInIntl(<Field changes={{ payPlan: schedule }} />);
    expect(screen.getByRole('status').textContent).toBe('31000');
    fireEvent.click(screen.getByRole('radio', { name: /Full amount/ }));
    expect(screen.getByRole('status').textContent).toBe('113450');
  });

  it('is the largest amount that can be charged, selected with one tap, if odd fils cannot be charged', () => {
    const step = { currencyCode: 'KWD', payability: { max: '1083.855', step: '0.010' } };
    renderInIntl(<Field changes={step} />);
    expect(screen.getByRole('radio', { name: /The most you can pay here/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Full amount/ })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1083850');
  });

  it('has a hint that starts at the processor’s minimum', () => {
    renderInIntl(<Field changes={{ payability: { least: '0.50' } }} />);
    fireEvent.click(screen.getByRole('radio', { name: /Another amount/ }));
    expect(getText(document.body)).toContain('From $0.50 to $1,134.50');
  });

  it('is rejected with the nearest valid amounts if it is too small or leaves too small a balance', () => {
    const dollars = { payability: { least: '0.50' } };
    expect(type('0.20', dollars)).toEqual({
      amount: 'none',
      error: 'Enter an amount from $0.50 to $1,134.50.',
    });
    cleanup();
    expect(type('2,000', dollars).error).toBe('Enter an amount from $0.50 to $1,134.50.');
    cleanup();
    expect(type('1,134.20', dollars)).toEqual({
      amount: 'none',
      error:
        'This would leave $0.30, which is too little to pay online. Please pay $1,134.00 or $1,134.50.',
    });
    cleanup();
    const dinars = { currencyCode: 'KWD', payability: { max: '1083.850', step: '0.010' } };
    expect(type('12.345', dinars).error).toMatch(
      /must be multiples of .* pay .*12\.340 or .*12\.350\.$/,
    );
  });

  it('shows an error if it was cleared, and pays nothing', () => {
    type('500');
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.blur(input);
    expect(getText(document.body)).toContain('Enter an amount.');
    expect(screen.getByRole('status').textContent).toBe('none');
  });

  it('has no input if only one amount can be paid', () => {
    renderInIntl(<Field changes={{ payPlan: { ...schedule, amountDue: '1134.50' } }} />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('113450');
  });

  it('may be typed between the deposit and the total, both included [5.35]', () => {
    const typed = (amount: string) => {
      const read = type(amount).amount;
      cleanup();
      return read;
    };
    expect(['309.99', '310', '1,134.50', '1,134.51'].map(typed)).toEqual([
      'none',
      '31000',
      '113450',
      'none',
    ]);
  });

  it('is rejected below the deposit and above the total, with the spec’s text [5.36]', () => {
    const message =
      'Amount must be between deposit amount due ($310.00) and total due ($1,134.50).';
    expect(type('309.99')).toEqual({ amount: 'none', error: message });
  });

  it('is rejected if the typed text is ambiguous', () => {
    const { amount, error } = type('500,00');
    expect(amount).toBe('none');
    expect(error).toBe('This could be read as two different amounts. Enter it like $1,134.50.');
  });

  it('is parsed with the separators of the language', () => {
    const euros = { payPlan: schedule, currencyCode: 'EUR' };
    expect(type('500,25', euros, 'de').amount).toBe('50025');
    cleanup();
    expect(type('1.000,50', euros, 'de').amount).toBe('100050');
  });

  it.each([
    ['en-US', 'USD', ['$', '']],
    ['en-US', 'CHF', ['CHF', '']],
    ['de', 'EUR', ['', '€']],
    ['ar', 'USD', ['US$', '']],
  ] as const)('has its currency sign inside the field: %s, %s', (locale, currencyCode, signs) => {
    type('500', { currencyCode }, locale);
    const input = screen.getByRole('textbox');
    const beside = [input.previousElementSibling, input.nextElementSibling];
    expect(beside.map((one) => one?.textContent ?? '')).toEqual(signs);
  });

  it('keeps the typed text while another option is selected', () => {
    type('500');
    fireEvent.click(screen.getByRole('radio', { name: /Full amount/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Another amount/ }));
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('500');
  });
});
