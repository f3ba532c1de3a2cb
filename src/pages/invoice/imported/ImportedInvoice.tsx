import { isAnswer as isEInvoice } from 'virtual:guard/EInvoice';
import type { ReactNode } from 'react';
import { fileAddress } from '#api/fileAddress.ts';
import type { EInvoice } from '#contract/entities/eInvoice.ts';
import type { Headline } from '#documents/due/DueBlock.tsx';
import { EInvoiceSheet, type EInvoiceSheetProps } from '#documents/e-invoice/EInvoiceSheet.tsx';
import { useCreditHeadline } from '#documents/e-invoice/useCreditHeadline.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';

/** Props: what the sheet is given, and the sheet of an invoice of ours, which takes what stands first on it. */
export interface ImportedInvoiceProps extends Omit<EInvoiceSheetProps, 'getAddress' | 'document'> {
  readonly document: unknown;
  readonly plain: (headline: Headline) => ReactNode;
}

/**
 * An imported e-invoice, once it has been looked into; one of a shape that nobody knows is shown by its amounts alone. Of an
 * invoice of ours with nothing to pay: its own sheet, which says so first.
 */
export function ImportedInvoice({ document, plain, ...rest }: ImportedInvoiceProps) {
  const { invoice, headline } = rest;
  const credit = useCreditHeadline(invoice, invoice.total);
  if (document === null) {
    return plain((invoiceState(invoice) === 'credit-note' && credit) || headline);
  }
  if (!isEInvoice(document)) return plain(headline);
  return <Imported {...rest} document={document as EInvoice} />;
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
