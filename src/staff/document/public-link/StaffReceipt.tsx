import type { StaffInvoice, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { PrintButton } from '#documents/actions/PrintButton.tsx';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { DueBlock, type Headline } from '#documents/amounts/DueBlock.tsx';
import { Totals } from '#documents/amounts/Totals.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import {
  toConsistentTotals,
  useBalanceRows,
  useTotalRows,
} from '#documents/amounts/useTotalRows.ts';
import { type Detail, DetailList } from '#documents/parties/DetailList.tsx';
import { usePartyDetails } from '#documents/parties/usePartyDetails.tsx';
import { usePaymentMethodText } from '#documents/payments/usePaymentMethodText.ts';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from '../StaffDocument.module.css';
import { ReceiptLink } from './ReceiptLink.tsx';

/** Props: a payment of the invoice that has a receipt, and the function to go back. */
export interface StaffReceiptProps {
  readonly staffInvoice: StaffInvoice;
  readonly payment: StaffPaymentEntry;
  readonly onBack: () => void;
}

/** The receipt of a payment, to be printed for the customer. Needs the message part `paying`. */
export function StaffReceipt({ staffInvoice, payment, onBack }: StaffReceiptProps) {
  const { invoice } = staffInvoice;
  const { company, contact, currencyCode: currency } = invoice;
  const text = useText();
  const headline = useHeadline(staffInvoice, payment);
  const details = usePartyDetails(company, contact, 'billedTo');
  const more = useReceiptDetails(staffInvoice, payment);
  const rows = [...useTotalRows(toConsistentTotals(invoice)), ...useBalanceRows(invoice)];
  const title = text('public.success.receipt');
  const { receiptNumber: number } = payment;
  useWindowTitle(number ? text('public.success.receiptNumber', { number }) : title);
  return (
    <Sheet>
      <Letterhead name={company.name} logoUrl={company.logoUrl} title={title} />
      <DueBlock
        headline={headline}
        moreActions={
          <>
            <Button onClick={onBack} autoFocus>
              {text('public.action.back')}
            </Button>
            <PrintButton />
          </>
        }
      />
      <DetailList facts={[...details, ...more]} />
      <Totals rows={rows} currency={currency} />
      <div className={styles.alert}>
        <ReceiptLink staffInvoice={staffInvoice} payment={payment} />
      </div>
    </Sheet>
  );
}

function useHeadline({ invoice }: StaffInvoice, payment: StaffPaymentEntry): Headline {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const { company, invoiceNumber, totalRemainingBalance: left } = invoice;
  const name = isolateText(company.name);
  const received = text('public.success.paidText', { name, number: isolateText(invoiceNumber) });
  const rest = text('public.success.restText', { amount: amounts.inline(left) });
  return {
    label: text('public.success.paidLabel'),
    amount: amounts.text(payment.amount),
    detail: isPositive(left) ? `${received} ${rest}` : received,
  };
}

function useReceiptDetails({ invoice }: StaffInvoice, payment: StaffPaymentEntry): Detail[] {
  const text = useText();
  const formats = useFormats();
  const method = usePaymentMethodText()(payment) ?? isolateText(payment.label);
  const { receiptNumber, reference, takenBy, at } = payment;
  const takenByName = takenBy && (takenBy.name ?? takenBy.id);
  const rows: readonly (readonly [string, string, string | null])[] = [
    ['number', text('public.success.factNumber'), receiptNumber],
    [
      'on',
      text('public.success.factPaidOn'),
      formats.dateTime(Date.parse(at), invoice.company.timeZone),
    ],
    ['invoice', text('public.success.factInvoice'), invoice.invoiceNumber],
    ['with', text('public.success.factMethod'), method],
    ['reference', text('public.success.factReference'), reference],
    ['by', text('staff.receipt.takenBy'), takenByName],
  ];
  return rows
    .filter(([, , value]) => value !== null)
    .map(([id, label, value]) => ({ id, label, value: <bdi translate="no">{value}</bdi> }));
}
