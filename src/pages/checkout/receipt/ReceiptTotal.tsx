import type { CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { Totals } from '#documents/amounts/Totals.tsx';
import { useTotalRows } from '#documents/amounts/useTotalRows.ts';
import { useText } from '#i18n/useText.ts';

/** The totals of the purchase, and the amount that was paid. */
export function ReceiptTotal({ totals }: { readonly totals: CheckoutTotals }) {
  const text = useText();
  const paid = {
    id: 'paid',
    label: text('checkout.done.totalPaid'),
    amount: totals.payAmount,
    kind: 'strong' as const,
  };
  const rows = useTotalRows(totals.totals);
  const isPart = totals.later.length > 0;
  return (
    <Totals rows={[...(isPart ? rows : rows.slice(0, -1)), paid]} currency={totals.currencyCode} />
  );
}
