import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { isZero } from '#documents/amounts/amountSign.ts';
import type { Detail } from '#documents/parties/DetailList.tsx';
import { toDeliveryDetail } from '#documents/parties/toDeliveryDetail.tsx';
import { useSellerDetail } from '#documents/parties/useSellerDetail.tsx';
import { usePaymentMethodText } from '#documents/payments/usePaymentMethodText.ts';
import { useZonedTime } from '#i18n/formats/useZonedTime.ts';
import { useText } from '#i18n/useText.ts';

/** The details of a receipt: number, seller, buyer, date, payment method, and invoice. */
export function useReceiptDetails(receipt: CheckoutReceipt): readonly Detail[] {
  const text = useText();
  const zonedTime = useZonedTime();
  const toMethod = usePaymentMethodText();
  const { receiptNumber, company, customerName, customerEmail, boughtAt, invoiceNumber } = receipt;
  const customer = customerEmail === null ? customerName : `${customerName}, ${customerEmail}`;
  const payment = receipt.payments.find(({ state }) => state === 'paid' || state === 'processing');
  const method = payment === undefined ? null : toMethod(payment);
  const seller = useSellerDetail(company);
  // nothing was charged, so the receipt names who ordered instead of who paid
  const isFree = isZero(receipt.basket.payAmount);
  const details: Detail[] = [
    {
      id: 'number',
      label: text('public.success.factNumber'),
      value: <bdi translate="no">{receiptNumber}</bdi>,
    },
    seller,
    {
      id: 'by',
      label: text(isFree ? 'checkout.done.orderedBy' : 'public.success.factPaidBy'),
      value: <bdi translate="no">{customer}</bdi>,
    },
    {
      id: 'on',
      label: text(isFree ? 'checkout.done.orderedOn' : 'public.success.factPaidOn'),
      value: zonedTime(Date.parse(boughtAt), company.timeZone),
    },
    {
      id: 'invoice',
      label: text('public.success.factInvoice'),
      value: <bdi translate="no">{invoiceNumber}</bdi>,
    },
  ];
  const { delivery } = receipt;
  if (delivery) {
    const label = text('public.fact.deliverTo');
    const homeCountry = company.address?.country ?? null;
    details.splice(3, 0, toDeliveryDetail({ delivery, name: customerName, label, homeCountry }));
  }
  if (method === null) return details;
  const label = text('public.success.factMethod');
  return [...details, { id: 'with', label, value: <span translate="no">{method}</span> }];
}
