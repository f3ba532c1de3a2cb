import type { ReactNode } from 'react';
import type { Invoice, PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { DueBlock } from '#documents/amounts/DueBlock.tsx';
import { Totals } from '#documents/amounts/Totals.tsx';
import {
  toConsistentTotals,
  useBalanceRows,
  useTotalRows,
} from '#documents/amounts/useTotalRows.ts';
import { LineItems } from '#documents/lines/LineItems.tsx';
import { DetailList } from '#documents/parties/DetailList.tsx';
import { Questions } from '#documents/parties/Questions.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useText } from '#i18n/useText.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { getInvoiceLines } from '../sheet/getInvoiceLines.ts';
import { OtherReceipts } from './OtherReceipts.tsx';
import { useReceiptDetails, useReceiptHeadline } from './useReceipt.tsx';

/** Props of a receipt. */
export interface ReceiptSheetProps {
  readonly invoice: Invoice;
  readonly payment: PaymentEntry;
  readonly actions: ReactNode;
  /** Above the sheet: the age of the snapshot. */
  readonly notice?: ReactNode;
}

/** A printable receipt: the payment, what it was for, and what remains. */
export function ReceiptSheet({ invoice, payment, actions, notice }: ReceiptSheetProps) {
  const text = useText();
  const headline = useReceiptHeadline(invoice, payment);
  const details = useReceiptDetails(invoice, payment);
  const totalRows = useTotalRows(toConsistentTotals(invoice));
  const balanceRows = useBalanceRows(invoice);
  const { company, currencyCode: currency } = invoice;
  useAccent(company.accentColor);
  return (
    <Sheet notice={notice}>
      <Letterhead
        name={company.name}
        logoUrl={company.logoUrl}
        title={text('public.success.receipt')}
      />
      <DueBlock headline={headline} moreActions={actions} />
      <DetailList facts={details} />
      <LineItems
        lines={getInvoiceLines(invoice)}
        totals={invoice.totals}
        issuedOn={invoice.totalsOn ?? invoice.issuedOn}
        currency={currency}
      />
      <Totals rows={[...totalRows, ...balanceRows]} currency={currency} />
      <OtherReceipts invoice={invoice} payment={payment} />
      <Questions company={company} />
    </Sheet>
  );
}
