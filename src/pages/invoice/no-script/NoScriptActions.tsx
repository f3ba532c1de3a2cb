import { fileAddress } from '#api/documents/fileAddress.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { buttonClass } from '#ui/button/index.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';
import { PaymentRequirements } from './PaymentRequirements.tsx';

/**
 * The actions of an invoice without scripts: a note on what paying requires, and the e-invoice, which is otherwise one of the
 * further options. Rendered inside `noscript` and only on a server, so that the browser build leaves it out.
 */
export function NoScriptActions({ invoice }: { readonly invoice: Invoice }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const address = dispatch(fileAddress(useInvoiceKey()));
  return (
    <>
      {invoiceState(invoice) === 'payable' && <PaymentRequirements invoice={invoice} />}
      {invoice.hasEInvoice !== false && (
        <a className={buttonClass('text')} href={address} download>
          {text('public.invoice.action.eInvoice')}
        </a>
      )}
    </>
  );
}
