import { isResponse as isEInvoice } from 'virtual:guard/EInvoice';
import type { ReactNode } from 'react';
import { fileAddress } from '#api/documents/fileAddress.ts';
import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { Headline } from '#documents/amounts/DueBlock.tsx';
import { BankTransferDetails } from '#documents/bank-transfer/BankTransferDetails.tsx';
import { EInvoiceSheet, type EInvoiceSheetProps } from '#documents/e-invoice/EInvoiceSheet.tsx';
import { useCreditHeadline } from '#documents/e-invoice/useCreditHeadline.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useInvoiceKey } from '#pages/invoice/useInvoiceKey.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { HowToPay } from './HowToPay.tsx';
import { useClosedDetail } from './useClosedDetail.ts';

/** Props of the e-invoice sheet, and a function that renders our own invoice sheet with the parts that differ. */
export interface ImportedInvoiceProps extends Omit<EInvoiceSheetProps, 'getAddress' | 'document'> {
  readonly document: unknown;
  /** The calendar day in the business's time zone. */
  readonly today: string;
  /** Whether the server is unreachable, so that later charges are not requested. */
  readonly isOutOfReach?: boolean;
  /** The later charges, if they have already been fetched. */
  readonly charges?: ReactNode;
  readonly plain: (headline: Headline, charges?: ReactNode, howToPay?: ReactNode) => ReactNode;
}

/**
 * An invoice that needs this chunk. An imported e-invoice is shown once parsed, or with its amounts only if its shape is unknown.
 * Any other invoice is shown with our own sheet, the reason why nothing is due, its later charges, and other ways to pay.
 */
export function ImportedInvoice(props: ImportedInvoiceProps) {
  const { document, plain, isOutOfReach = false, today, charges: given, ...rest } = props;
  const { invoice, headline } = rest;
  const credit = useCreditHeadline(invoice, invoice.total);
  const detail = useClosedDetail(invoice, today) ?? headline.detail ?? null;
  const state = invoiceState(invoice);
  const howToPay = state === 'notOnline' ? <HowToPay invoice={invoice} /> : rest.howToPay;
  if (document === null) {
    const first = (state === 'credit-note' && credit) || { ...headline, detail };
    const charges = given ?? (invoice.hasCharges && !isOutOfReach && <Charges invoice={invoice} />);
    return plain(first, charges, howToPay);
  }
  const shown = { ...headline, detail };
  if (!isEInvoice(document)) return plain(shown, null, howToPay);
  return (
    <Imported {...rest} headline={shown} howToPay={howToPay} document={document as EInvoice} />
  );
}

export { BankTransferDetails };

const loadCharges = () => import('../InvoiceCharges.tsx');

function Charges({ invoice }: { readonly invoice: Invoice }) {
  const { value } = useOnDemand(loadCharges, 'paying', true);
  return value && <value.InvoiceCharges invoice={invoice} />;
}

function Imported(props: Omit<EInvoiceSheetProps, 'getAddress'>) {
  const docKey = useInvoiceKey();
  const dispatch = useAppDispatch();
  return (
    <EInvoiceSheet {...props} getAddress={(position) => dispatch(fileAddress(docKey, position))} />
  );
}
