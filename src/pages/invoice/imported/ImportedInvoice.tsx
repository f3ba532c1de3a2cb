import type { ReactNode } from 'react';
import { fileAddress } from '#api/fileAddress.ts';
import { isEInvoice } from '#api/guards/isEInvoice.ts';
import type { EInvoice } from '#contract/entities/eInvoice.ts';
import { EInvoiceSheet, type EInvoiceSheetProps } from '#documents/e-invoice/EInvoiceSheet.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';

/** Props: what the sheet is given, and the sheet of an invoice of ours for a document that is not as it should be. */
export interface ImportedInvoiceProps extends Omit<EInvoiceSheetProps, 'addressOf' | 'document'> {
  readonly document: unknown;
  readonly plain: ReactNode;
}

/** An imported e-invoice, once it has been looked into; one of a shape that nobody knows is shown by its amounts alone. */
export function ImportedInvoice({ document, plain, ...rest }: ImportedInvoiceProps) {
  const docKey = useInvoiceKey();
  const dispatch = useAppDispatch();
  if (!isEInvoice(document)) return plain;
  return (
    <EInvoiceSheet
      {...rest}
      document={document as EInvoice}
      addressOf={(position) => dispatch(fileAddress(docKey, `attachments/${position}`))}
    />
  );
}
