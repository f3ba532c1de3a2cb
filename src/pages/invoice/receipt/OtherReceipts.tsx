import type { Invoice, PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { successPath } from '#domain/address/successPath.ts';
import { getReportablePayments } from '#domain/payment/getDisplayedPayment.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/index.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';
import styles from './OtherReceipts.module.css';

/** Props: the invoice, and the payment whose receipt is shown. */
export interface OtherReceiptsProps {
  readonly invoice: Invoice;
  readonly payment: PaymentEntry;
}

/** Links to the receipts of the invoice's other payments. Hidden if there are none, and in print. */
export function OtherReceipts({ invoice, payment }: OtherReceiptsProps) {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(invoice.currencyCode);
  const { path } = useInvoiceKey();
  const others = getReportablePayments(invoice).filter(
    ({ id, state }) => state === 'paid' && id !== payment.id,
  );
  if (others.length === 0) return null;
  return (
    <div data-screen-only>
      <Section title={text('public.success.otherReceipts')}>
        <ul>
          {others.map(({ id, amount, at }) => (
            <li key={id} className={styles.row}>
              <Link to={successPath(path, { payment: id })}>
                {text('public.success.receiptOf', {
                  amount: amounts.inline(amount),
                  time: isolateText(formats.dateTime(Date.parse(at), invoice.company.timeZone)),
                })}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
