import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { isZero, negated } from '../amounts/amountSign.ts';
import type { TotalRow } from '../amounts/Totals.tsx';
import { useAdjustmentText } from './useAdjustmentText.ts';

/** The totals stated by an e-invoice, from the sum of its lines to the amount due. */
export function useEInvoiceTotals(document: EInvoice): readonly TotalRow[] {
  const text = useText();
  const { totals, allowances, charges, taxCurrency, currency, kind } = document;
  const toText = useAdjustmentText(currency);
  const rows: TotalRow[] = [];
  const add = (id: string, label: string, amount: string | null, more: Partial<TotalRow> = {}) => {
    if (amount !== null) rows.push({ id, label, amount, ...more });
  };
  const minus = (amount: string | null) => (amount === null ? null : negated(amount));
  const unlessZero = (amount: string | null) => (amount === null || isZero(amount) ? null : amount);
  add('lines', text('eInvoice.totals.lines'), totals.lines);
  allowances.forEach((one, index) => {
    add(`allowance ${index}`, toText(one, 'allowance'), negated(one.amount));
  });
  const needsSum = (all: readonly unknown[], sum: string | null) =>
    all.length === 1 ? null : unlessZero(sum);
  add('allowances', text('eInvoice.allowances'), minus(needsSum(allowances, totals.allowances)));
  charges.forEach((one, index) => {
    add(`charge ${index}`, toText(one, 'charge'), one.amount);
  });
  add('charges', text('eInvoice.charges'), needsSum(charges, totals.charges));
  add('withoutTax', text('eInvoice.totals.withoutTax'), totals.withoutTax);
  add('tax', text('eInvoice.totals.tax'), totals.tax);
  add(
    'taxIn',
    text('eInvoice.totals.taxIn', { currency: isolateText(taxCurrency ?? currency) }),
    totals.taxInTaxCurrency,
    { currency: taxCurrency ?? currency },
  );
  add('withTax', text('eInvoice.totals.withTax'), totals.withTax);
  add('prepaid', text('eInvoice.totals.prepaid'), minus(unlessZero(totals.prepaid)), {
    kind: 'good',
  });
  add('rounding', text('eInvoice.totals.rounding'), unlessZero(totals.rounding));
  const isCredit = kind === 'credit-note';
  const due = text(isCredit ? 'eInvoice.credit.label' : 'eInvoice.totals.payable');
  add('payable', due, totals.payable, { kind: 'strong' });
  return rows;
}
