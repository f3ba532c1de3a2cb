import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type InvoiceChanges, makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { payChoices } from './payChoices.ts';
import { Remainder } from './Remainder.tsx';

const DINARS = {
  currencyCode: 'KWD',
  payability: { max: '1083.855', step: '0.010', howToPay: null },
} satisfies InvoiceChanges;

function show(changes: InvoiceChanges) {
  const invoice = makeInvoice(changes);
  const { container } = renderInIntl(<Remainder invoice={invoice} choices={payChoices(invoice)} />);
  return { container, name: invoice.company.name };
}

describe('the part of an invoice that cannot be paid online', () => {
  it('is shown with its amount, and the business to contact if there is no other way to pay', () => {
    const { container, name } = show(DINARS);
    expect(getText(container)).toMatch(/KWD\s?0\.005/);
    expect(getText(container)).toContain(name);
  });

  it('is shown with the business’s other way to pay', () => {
    const howToPay = 'Bank transfer to KW81 CBKU';
    const { container, name } = show({
      ...DINARS,
      payability: { ...DINARS.payability, howToPay },
    });
    expect(getText(container)).toMatch(/KWD\s?0\.005/);
    expect(screen.getByText(howToPay)).toBeTruthy();
    expect(getText(container)).not.toContain(name);
  });

  it('is not mentioned if everything can be paid online', () => {
    expect(show({}).container.textContent).toBe('');
  });
});
