import { Fragment } from 'react';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { Prose } from '#documents/sheet/Prose.tsx';
import { usePrintedSheet } from '#documents/sheet/printedSheet.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { loadLazySheet } from './lazyInvoiceSheet.ts';
import styles from './OtherPaymentOptions.module.css';

/** Props: an invoice that can be paid online. `isPrinted`: the page is printed as a document, with the options expanded. */
export interface OtherPaymentOptionsProps {
  readonly invoice: Invoice;
  readonly isPrinted?: boolean;
}

/**
 * Other ways to pay an invoice that can be paid online: the details of a transfer, which load after the page, and the
 * instructions of the business. Collapsed on screen, even without scripts.
 */
export function OtherPaymentOptions({ invoice, isPrinted }: OtherPaymentOptionsProps) {
  const text = useText();
  const printed = usePrintedSheet();
  const { howToPay } = invoice.payability;
  const hasTransfer = !!invoice.bankTransfer;
  const { value, state } = useOnDemand(loadLazySheet, 'imported', hasTransfer);
  const code = printed ?? value;
  const ways = [
    hasTransfer && {
      title: text('public.invoice.howToPay.transfer'),
      way: code ? (
        <code.BankTransferDetails invoice={invoice} />
      ) : (
        state === 'failed' && text('eInvoice.loadFailed')
      ),
    },
    howToPay !== null && {
      title: text('public.invoice.howToPay.other'),
      way: <Prose text={howToPay} />,
    },
  ];
  return ways.map(
    (one) =>
      one && (
        <Fragment key={one.title}>
          <details className={styles.ways} data-screen-only>
            <summary className={styles.summary}>{one.title}</summary>
            {one.way}
          </details>
          {isPrinted && (
            <div className={styles.paper}>
              <Section title={one.title}>{one.way}</Section>
            </div>
          )}
        </Fragment>
      ),
  );
}
