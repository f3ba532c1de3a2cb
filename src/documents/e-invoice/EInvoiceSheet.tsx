import type { ReactNode } from 'react';
import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { StickyBar } from '../actions/StickyBar.tsx';
import { DueBlock, type Headline } from '../amounts/DueBlock.tsx';
import { Totals } from '../amounts/Totals.tsx';
import { useBalanceRows } from '../amounts/useTotalRows.ts';
import { DetailList } from '../parties/DetailList.tsx';
import { Questions } from '../parties/Questions.tsx';
import { PaymentsList } from '../payments/PaymentsList.tsx';
import { Letterhead } from '../sheet/Letterhead.tsx';
import { Prose } from '../sheet/Prose.tsx';
import { Section } from '../sheet/Section.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './EInvoice.module.css';
import { EInvoiceLines } from './EInvoiceLines.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { TaxRows } from './TaxRows.tsx';
import { useEInvoiceDetails, useEInvoicePartyDetails } from './useEInvoiceDetails.tsx';
import { useEInvoiceTotals } from './useEInvoiceTotals.ts';
import { useImportedHeadline } from './useImportedHeadline.ts';

/** Props of the sheet: the invoice, its document, and what the page adds. */
export interface EInvoiceSheetProps {
  readonly invoice: Invoice;
  readonly document: EInvoice;
  readonly headline: Headline;
  readonly notice?: ReactNode;
  readonly action?: ReactNode;
  readonly moreActions?: ReactNode;
  /** Other ways to pay; shown below the amount. */
  readonly howToPay?: ReactNode;
  /** The download URL of the attachment at a position (from 1). */
  readonly getAddress: (position: number) => string;
}

/** An imported e-invoice, with its own terms and amounts (docs/import/terms.md). */
export function EInvoiceSheet(props: EInvoiceSheetProps) {
  const { invoice, document, notice, action, moreActions, howToPay, getAddress } = props;
  const text = useText();
  const headline = useImportedHeadline(invoice, document, props.headline);
  const parties = useEInvoicePartyDetails(document);
  const details = useEInvoiceDetails(document);
  const totalRows = useEInvoiceTotals(document);
  const balanceRows = useBalanceRows(invoice);
  useAccent(invoice.company.accentColor);
  const { currency, seller, number, notes, kind, typeCode } = document;
  const { company } = invoice;
  const isPlainCredit = kind === 'credit-note' && !['261', '381'].includes(typeCode);
  const code = isPlainCredit ? 'credit' : `c${typeCode}`;
  return (
    <Sheet
      notice={notice}
      bar={action && <StickyBar label={headline.label} amount={headline.amount} action={action} />}
    >
      <Letterhead
        name={seller.tradingName ?? seller.name}
        logoUrl={company.logoUrl}
        title={text('eInvoice.title', { code, number: isolateText(number) })}
      />
      <DueBlock headline={headline} action={action} moreActions={moreActions} />
      {howToPay}
      <DetailList facts={parties} />
      <EInvoiceLines document={document} />
      <Totals rows={[...totalRows, ...balanceRows]} currency={currency} />
      <TaxRows document={document} />
      <PaymentDetails document={document} />
      {details.length > 0 && (
        <Section title={text('eInvoice.details')}>
          <div className={styles.facts}>
            <DetailList facts={details} />
          </div>
        </Section>
      )}
      {notes.length > 0 && (
        <Section title={text('public.notes.title')}>
          <Prose text={notes.map((note) => note.text).join('\n\n')} />
        </Section>
      )}
      <Attachments document={document} getAddress={getAddress} />
      <PaymentsList payments={invoice.payments} currency={currency} timeZone={company.timeZone} />
      <Questions company={company} />
    </Sheet>
  );
}
