import type { ReactNode } from 'react';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { StickyBar } from '#documents/actions/StickyBar.tsx';
import { DueBlock, type Headline } from '#documents/amounts/DueBlock.tsx';
import { Totals } from '#documents/amounts/Totals.tsx';
import {
  toConsistentTotals,
  useBalanceRows,
  useTotalRows,
} from '#documents/amounts/useTotalRows.ts';
import { LineItems } from '#documents/lines/LineItems.tsx';
import { DetailList } from '#documents/parties/DetailList.tsx';
import { Questions } from '#documents/parties/Questions.tsx';
import { InstalmentRows } from '#documents/payments/InstalmentRows.tsx';
import { instalmentRows } from '#documents/payments/instalmentRows.ts';
import { PaymentsList } from '#documents/payments/PaymentsList.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Prose } from '#documents/sheet/Prose.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { Button } from '#ui/button/index.ts';
import { getInvoiceLines } from './getInvoiceLines.ts';
import { lazySheet, loadLazySheet, needsLazySheet } from './lazyInvoiceSheet.ts';
import { OtherPaymentOptions } from './OtherPaymentOptions.tsx';
import { useInvoiceDetails } from './useInvoiceDetails.tsx';
import { useInvoiceHeadline } from './useInvoiceHeadline.ts';

/** Props of an invoice's sheet. */
export interface InvoiceSheetProps {
  readonly invoice: Invoice;
  /** The calendar day in the business's time zone. */
  readonly today: string;
  readonly notice?: ReactNode;
  /** The primary action; shown below the amount and, on phones, in the sticky bar. */
  readonly action?: ReactNode;
  readonly moreActions?: ReactNode;
  /** Whether the server is unreachable, so that actions that need it are hidden. */
  readonly isOutOfReach?: boolean;
  /** The later charges of its order, for a sheet that is rendered only once. Without it, the sheet fetches them later. */
  readonly charges?: ReactNode;
}

/** An invoice. If it needs the chunk of `lazyInvoiceSheet.ts`, its amounts are shown until that has loaded. */
export function InvoiceSheet(props: InvoiceSheetProps) {
  const { invoice, today } = props;
  const { document } = invoice;
  const text = useText();
  const headline = useInvoiceHeadline(invoice, today);
  const state = invoiceState(invoice);
  const hasMore = needsLazySheet(invoice);
  const isWanted = hasMore && lazySheet.ready === null;
  const { value, state: arrival, load } = useOnDemand(loadLazySheet, 'imported', isWanted);
  const Imported = (lazySheet.ready ?? value)?.ImportedInvoice;
  const howToPay = state === 'payable' && <OtherPaymentOptions invoice={invoice} isPrinted />;
  const isOpen = ['payable', 'processing', 'notOnline'].includes(state);
  const missing = arrival === 'failed' && (
    <p role="alert" data-screen-only>
      <span>{text('eInvoice.loadFailed')}</span>{' '}
      <Button variant="text" onClick={load}>
        {text('public.action.retry')}
      </Button>
    </p>
  );
  const sheet = { ...props, headline, howToPay, missing, lateOn: isOpen ? today : null };
  const plain = (first: Headline, charges?: ReactNode, how: ReactNode = howToPay) => (
    <PlainSheet {...sheet} headline={first} charges={charges} howToPay={how} />
  );
  return Imported && hasMore ? (
    <Imported {...sheet} document={document} plain={plain} />
  ) : (
    plain(headline)
  );
}

interface PlainSheetProps extends InvoiceSheetProps {
  readonly headline: Headline;
  readonly howToPay: ReactNode;
  /** Shown when the details of an imported invoice are missing. */
  readonly missing: ReactNode;
  /** The first day on which a payment counts as overdue; null if nothing is owed. */
  readonly lateOn: string | null;
}

/** An invoice, from the amount due and how to pay it, down to its terms. */
function PlainSheet(props: PlainSheetProps) {
  const { invoice, lateOn, notice, action, moreActions, headline, howToPay, missing } = props;
  const text = useText();
  const details = useInvoiceDetails(invoice, !props.isOutOfReach, lateOn);
  const totalRows = useTotalRows(toConsistentTotals(invoice));
  const balanceRows = useBalanceRows(invoice);
  useAccent(invoice.company.accentColor);
  const { company, currencyCode: currency, payPlan } = invoice;
  return (
    <Sheet
      notice={notice}
      bar={action && <StickyBar label={headline.label} amount={headline.amount} action={action} />}
    >
      <Letterhead
        name={company.name}
        logoUrl={company.logoUrl}
        title={text('public.invoice.number', { number: isolateText(invoice.invoiceNumber) })}
      />
      <DueBlock headline={headline} action={action} moreActions={moreActions} />
      {missing}
      {howToPay}
      <DetailList facts={details} />
      <LineItems
        lines={getInvoiceLines(invoice)}
        totals={invoice.totals}
        issuedOn={invoice.totalsOn ?? invoice.issuedOn}
        currency={currency}
      />
      <Totals rows={[...totalRows, ...balanceRows]} currency={currency} />
      {payPlan !== null && (
        <InstalmentRows
          rows={instalmentRows(payPlan, invoice.totalPaid, lateOn)}
          currency={currency}
        />
      )}
      {props.charges}
      <PaymentsList payments={invoice.payments} currency={currency} timeZone={company.timeZone} />
      {invoice.notes !== null && (
        <Section title={text('public.notes.title')}>
          <Prose text={invoice.notes} />
        </Section>
      )}
      {invoice.orderTerms !== null && (
        <Section title={text('public.terms.title')}>
          <Prose text={invoice.orderTerms} />
        </Section>
      )}
      <Questions company={company} />
    </Sheet>
  );
}
