import type { Invoice, PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import type { Headline } from '#documents/amounts/DueBlock.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import type { Detail } from '#documents/parties/DetailList.tsx';
import { Party } from '#documents/parties/Party.tsx';
import { useSellerDetail } from '#documents/parties/useSellerDetail.tsx';
import { usePaymentMethodText } from '#documents/payments/usePaymentMethodText.ts';
import { historyKind } from '#domain/payment/historyKind.ts';
import { receiptNumber } from '#domain/payment/receiptNumber.ts';
import { useZonedTime } from '#i18n/formats/useZonedTime.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';

/** The headline of a receipt, only from what the server has read from the processor. */
export function useReceiptHeadline(invoice: Invoice, payment: PaymentEntry): Headline {
  const text = useText();
  const headline = usePaymentHeadline(invoice, payment);
  if (invoice.otherSeller === undefined) return headline;
  const issued = text('public.success.otherSeller', { seller: isolateText(invoice.otherSeller) });
  return { ...headline, detail: `${headline.detail} ${issued}` };
}

function usePaymentHeadline(
  invoice: Invoice,
  payment: PaymentEntry,
): Headline & { readonly detail: string } {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const amount = amounts.text(payment.amount);
  if (payment.state === 'processing') {
    return {
      label: text('public.success.processingLabel'),
      amount,
      chip: { tone: 'warning', label: text('public.payments.state.processing') },
      detail: text('public.success.processingText'),
    };
  }
  if (payment.state === 'failed') {
    return {
      label: text('public.success.failedLabel'),
      amount,
      chip: { tone: 'critical', label: text('public.payments.state.failed') },
      detail: text('public.success.failedText'),
    };
  }
  const received = text('public.success.paidText', {
    name: isolateText(invoice.company.name),
    number: isolateText(invoice.invoiceNumber),
  });
  const rest = isPositive(invoice.totalRemainingBalance)
    ? text('public.success.restText', { amount: amounts.inline(invoice.totalRemainingBalance) })
    : '';
  return {
    label: text('public.success.paidLabel'),
    amount,
    chip: { tone: 'good', label: text('public.payments.state.paid') },
    detail: [received, rest].filter(Boolean).join(' '),
  };
}

/** The details of a receipt: payer, date, payment method, invoice and reference. */
export function useReceiptDetails(invoice: Invoice, payment: PaymentEntry): readonly Detail[] {
  const text = useText();
  const zonedTime = useZonedTime();
  const method = usePaymentMethodText()(payment) ?? getManualMethod(payment);
  const { company } = invoice;
  const seller = useSellerDetail(company);
  const details: Detail[] = [
    seller,
    {
      id: 'by',
      label: text('public.success.factPaidBy'),
      value: (
        <Party
          names={[invoice.contact.name, invoice.contact.companyName]}
          address={invoice.contact.address}
          homeCountry={company.address?.country ?? null}
          taxId={invoice.contact.taxId}
        />
      ),
    },
    {
      id: 'number',
      label: text('public.success.factNumber'),
      value: <bdi translate="no">{receiptNumber(payment.id)}</bdi>,
    },
    {
      id: 'on',
      label: text('public.success.factPaidOn'),
      value: zonedTime(Date.parse(payment.at), invoice.company.timeZone),
    },
    {
      id: 'invoice',
      label: text('public.success.factInvoice'),
      value: <bdi translate="no">{invoice.invoiceNumber}</bdi>,
    },
  ];
  if (method !== null) {
    details.push({ id: 'with', label: text('public.success.factMethod'), value: method });
  }
  details.push({
    id: 'reference',
    label: text('public.success.factReference'),
    value: <bdi translate="no">{payment.id}</bdi>,
  });
  return details;
}

/** The business's own label for the method of a manual payment; null for a payment through a processor. */
function getManualMethod({ label }: PaymentEntry): string | null {
  return historyKind(label) === 'manual' ? isolateText(label) : null;
}
