import type { PaymentEntry } from '#contract/entities/invoice.ts';
import type { MessageId } from '#i18n/messageId.ts';

/** The title of the success page when the payment is not received; null keeps the route's title. */
export function outcomeTitle(payment: Pick<PaymentEntry, 'state'> | null): MessageId | null {
  if (payment === null) return 'public.success.noneTitle';
  if (payment.state === 'processing') return 'public.success.processingLabel';
  return payment.state === 'failed' ? 'public.success.failedTitle' : null;
}
