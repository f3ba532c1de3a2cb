import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { DocumentLine, DocumentTotals } from '#contract/entities/documents/lines.ts';
import { zeroMoney } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';

/** The name of EN 16931's tax where a tax has a name. */
const TAX_NAME = 'VAT';

/** The lines of an e-invoice in our form: amounts are the document's, whatever quantity times price is. */
export function linesOfEInvoice({ lines, currency }: EInvoice): DocumentLine[] {
  const none = toDecimalString(zeroMoney(currency));
  return lines.map(({ item, quantity, unit, price, netAmount }, index) => ({
    id: String(index + 1),
    name: item.name,
    description: item.description,
    quantity,
    unit,
    unitPrice: price.net,
    discount: null,
    discountAmount: none,
    taxes: [],
    amount: netAmount,
    recurrence: null,
  }));
}

/** The totals of an e-invoice in the shape of ours; charges, prepaid and rounding are only in the document itself. */
export function totalsOfEInvoice({ totals, taxes, currency }: EInvoice): DocumentTotals {
  const none = toDecimalString(zeroMoney(currency));
  return {
    subtotal: totals.lines,
    discount: totals.allowances ?? none,
    taxes: taxes.map(({ vat, taxable, amount }) => ({
      name: TAX_NAME,
      rate: vat.rate ?? '0',
      taxable,
      amount,
    })),
    tax: totals.tax ?? none,
    total: totals.withTax,
    recurring: [],
  };
}
