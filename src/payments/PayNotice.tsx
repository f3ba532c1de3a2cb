import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { FlowNotice, NoticeKind } from './PaymentFlow.ts';
import { useFailureWords } from './useFailureWords.ts';

/** What went before: this visit's own notice, else the one that the return page brought. */
interface PayNoticeProps {
  readonly currency: string;
  readonly notice: FlowNotice | null;
  readonly firstNotice: NoticeKind | null;
}

/** Says why the last try did not pay, and what is safe (section 8: payment, Stripe, 3D Secure texts). */
export function PayNotice({ currency, notice, firstNotice }: PayNoticeProps) {
  const text = useText();
  const failureWords = useFailureWords(currency);
  const said = notice ?? (firstNotice === null ? null : { kind: firstNotice });
  if (said === null) return null;
  switch (said.kind) {
    case 'replaced':
    case 'not-sent':
    case 'not-charged':
      return (
        <InlineAlert variant="warning" isLive>
          <p>{text(`pay.notice.${said.kind}`)}</p>
        </InlineAlert>
      );
    case 'not-authenticated':
      return (
        <InlineAlert variant="critical" isLive title={text('errors.payment.threeDSecureFailed')}>
          <p>{text('errors.payment.twoStepRequired')}</p>
        </InlineAlert>
      );
    case 'refused':
      return (
        <InlineAlert variant="critical" isLive title={text('errors.payment.failed')}>
          <p>{said.failure ? failureWords(said.failure) : text('pay.notice.not-charged')}</p>
        </InlineAlert>
      );
    case 'declined':
    case 'failed':
      return (
        <InlineAlert variant="critical" isLive title={text('errors.payment.failed')}>
          <p>{said.words ?? text('errors.payment.stripeDefault')}</p>
        </InlineAlert>
      );
  }
}
