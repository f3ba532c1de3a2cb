import { isResponse as isEInvoice } from 'virtual:guard/EInvoice';
import type { ReactNode } from 'react';
import { fileAddress } from '#api/fileAddress.ts';
import type { EInvoice } from '#contract/entities/eInvoice.ts';
import type { Invoice } from '#contract/entities/invoice.ts';
import type { Headline } from '#documents/due/DueBlock.tsx';
import { EInvoiceSheet, type EInvoiceSheetProps } from '#documents/e-invoice/EInvoiceSheet.tsx';
import { useCreditHeadline } from '#documents/e-invoice/useCreditHeadline.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';

/** Props: what the sheet is given, and the sheet of an invoice of ours, which takes what stands first on it, and its later charges. */
export interface ImportedInvoiceProps extends Omit<EInvoiceSheetProps, 'getAddress' | 'document'> {
  readonly document: unknown;
  /** Whether the server did not answer lately: then it is not asked for later charges either. */
  readonly isOutOfReach?: boolean;
  readonly plain: (headline: Headline, charges?: ReactNode) => ReactNode;
}

/**
 * An imported e-invoice, once it has been looked into; one of a shape that nobody knows is shown by its amounts alone. Of an
 * invoice of ours: its own sheet, which says first that there is nothing to pay, and shows what is charged later.
 */
export function ImportedInvoice(props: ImportedInvoiceProps) {
  const { document, plain, isOutOfReach = false, ...rest } = props;
  const { invoice, headline } = rest;
  const credit = useCreditHeadline(invoice, invoice.total);
  if (document === null) {
    const first = (invoiceState(invoice) === 'credit-note' && credit) || headline;
    return plain(first, invoice.hasCharges && !isOutOfReach && <Charges invoice={invoice} />);
  }
  if (!isEInvoice(document)) return plain(headline);
  return <Imported {...rest} document={document as EInvoice} />;
}

const loadCharges = () => import('../InvoiceCharges.tsx');

function Charges({ invoice }: { readonly invoice: Invoice }) {
  const { value } = useOnDemand(loadCharges, 'paying', true);
  return value && <value.InvoiceCharges invoice={invoice} />;
}

function Imported(props: Omit<EInvoiceSheetProps, 'getAddress'>) {
  const docKey = useInvoiceKey();
  const dispatch = useAppDispatch();
  return (
    <EInvoiceSheet
      {...props}
      getAddress={(position) => dispatch(fileAddress(docKey, `attachments/${position}`))}
    />
  );
}
