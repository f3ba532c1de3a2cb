import type { Invoice } from '#contract/entities/invoice.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { latestPayment } from './latestPayment.ts';

/** The title of the success page where the payment is not what the route's title says: only a paid one is received (null). */
export function outcomeTitle(invoice: Pick<Invoice, 'payments'>): MessageId | null {
  const payment = latestPayment(invoice);
  if (payment === null) return 'public.success.noneTitle';
  if (payment.state === 'processing') return 'public.success.processingLabel';
  return payment.state === 'failed' ? 'public.success.failedTitle' : null;
}
