import type { CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { Totals } from '#documents/amounts/Totals.tsx';
import { useTotalRows } from '#documents/amounts/useTotalRows.ts';
import { useText } from '#i18n/useText.ts';

/** The totals of a basket from the server; with a deposit, the part that is due today. */
export function CheckoutTotal({ totals }: { readonly totals: CheckoutTotals }) {
  const text = useText();
  const rows = useTotalRows(totals.totals, true);
  const isPart = totals.later.length > 0;
  const today = {
    id: 'today',
    label: text('checkout.today'),
    amount: totals.payAmount,
    kind: 'strong' as const,
  };
  return <Totals rows={isPart ? [...rows, today] : rows} currency={totals.currencyCode} />;
}
