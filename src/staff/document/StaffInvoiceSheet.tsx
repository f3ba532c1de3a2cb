import { revokeInvoiceLink } from '#api/staff/staffChangeCalls.ts';
import { PrintButton } from '#documents/actions/PrintButton.tsx';
import { DueBlock } from '#documents/amounts/DueBlock.tsx';
import { Totals } from '#documents/amounts/Totals.tsx';
import {
  toConsistentTotals,
  useBalanceRows,
  useTotalRows,
} from '#documents/amounts/useTotalRows.ts';
import { LineItems } from '#documents/lines/LineItems.tsx';
import { DetailList } from '#documents/parties/DetailList.tsx';
import { InstalmentRows } from '#documents/payments/InstalmentRows.tsx';
import { instalmentRows } from '#documents/payments/instalmentRows.ts';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { Activity } from './Activity.tsx';
import { useAddPayment } from './add-payment/useAddPayment.tsx';
import type { InvoiceContext } from './changes/useChangeDialog.ts';
import { WithdrawInvoice } from './changes/WithdrawInvoice.tsx';
import { Disputes } from './Disputes.tsx';
import { NotesAndTerms } from './NotesAndTerms.tsx';
import { OnlinePayments } from './OnlinePayments.tsx';
import { OpenPaymentAlert } from './OpenPaymentAlert.tsx';
import { PublicLink, PublicPageLink } from './public-link/PublicLink.tsx';
import { RevokeLink } from './public-link/RevokeLink.tsx';
import { PaymentActions } from './refund/PaymentActions.tsx';
import { StaffPayments } from './StaffPayments.tsx';
import { StaffPdfButton } from './StaffPdfButton.tsx';
import { useInvoiceDetails } from './useDocumentDetails.tsx';
import { useStaffInvoiceHeadline } from './useStaffInvoiceHeadline.ts';

/** An invoice for staff, from the amount due down to its activity. In print it is the customer's invoice. */
export function StaffInvoiceSheet(context: InvoiceContext) {
  const { session, staffInvoice } = context;
  const { invoice, isRevoked } = staffInvoice;
  const { company, currencyCode: currency, payPlan, xid } = invoice;
  const { timeZone } = company;
  const text = useText();
  const today = dayInTimeZone(systemClock.now(), timeZone);
  const headline = useStaffInvoiceHeadline(invoice, today);
  const details = useInvoiceDetails(staffInvoice);
  const rows = [...useTotalRows(toConsistentTotals(invoice)), ...useBalanceRows(invoice)];
  const isOpen = ['payable', 'processing', 'notOnline'].includes(invoiceState(invoice));
  const addPayment = useAddPayment(context, today);
  const title = text('public.invoice.number', { number: isolateText(invoice.invoiceNumber) });
  useWindowTitle(title);
  useAccent(company.accentColor);
  return (
    <Sheet>
      <Letterhead name={company.name} logoUrl={company.logoUrl} title={title} />
      <DueBlock
        headline={headline}
        action={addPayment.button}
        moreActions={
          <>
            {!isRevoked && <PublicPageLink kind="invoice" xid={xid} />}
            <PrintButton />
            <StaffPdfButton kind="invoice" number={invoice.invoiceNumber} {...{ session, xid }} />
          </>
        }
      />
      {addPayment.modal}
      <OpenPaymentAlert context={context} />
      <DetailList facts={details} />
      <LineItems
        lines={invoice.lines}
        totals={invoice.totals}
        issuedOn={invoice.totalsOn ?? invoice.issuedOn}
        currency={currency}
      />
      <Totals rows={rows} currency={currency} />
      {payPlan !== null && (
        <InstalmentRows
          rows={instalmentRows(payPlan, invoice.totalPaid, isOpen ? today : null)}
          currency={currency}
        />
      )}
      <StaffPayments
        payments={staffInvoice.payments}
        currency={currency}
        timeZone={timeZone}
        actions={(entry) => <PaymentActions context={context} entry={entry} />}
      />
      <Disputes disputes={staffInvoice.disputes} currency={currency} timeZone={timeZone} />
      <NotesAndTerms notes={invoice.notes} terms={invoice.orderTerms} />
      <PublicLink kind="invoice" xid={xid} isRevoked={isRevoked}>
        {staffInvoice.can.revokeLink && (
          <RevokeLink {...context} send={(write) => revokeInvoiceLink(xid, write)} />
        )}
      </PublicLink>
      <OnlinePayments context={context} />
      <WithdrawInvoice context={context} />
      <Activity entries={staffInvoice.activity} currency={currency} timeZone={timeZone} />
    </Sheet>
  );
}
