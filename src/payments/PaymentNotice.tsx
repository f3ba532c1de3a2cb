import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { ProcessorMessages } from './contract.ts';
import type { FlowNotice, NoticeKind } from './flowState.ts';
import { useFailureMessage } from './useFailureMessage.ts';

/** What went before: this visit's own notice, else the one that the return page brought. */
interface PaymentNoticeProps {
  readonly currency: string;
  /** Of the processor that the notice is about. */
  readonly messages: ProcessorMessages | null;
  readonly notice: FlowNotice | null;
  readonly firstNotice: NoticeKind | null;
}

/** Says why the last try did not pay, and what is safe (section 8: payment, processor, 3D Secure texts). */
export function PaymentNotice({ currency, messages, notice, firstNotice }: PaymentNoticeProps) {
  const text = useText();
  const toMessage = useFailureMessage(currency, messages);
  const shown = notice ?? (firstNotice === null ? null : { kind: firstNotice });
  if (shown === null) return null;
  switch (shown.kind) {
    case 'replaced':
    case 'not-sent':
    case 'not-charged':
      return (
        <InlineAlert variant="warning" isLive>
          <p>{text(`pay.notice.${shown.kind}`)}</p>
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
          <p>{shown.failure ? toMessage(shown.failure) : text('pay.notice.not-charged')}</p>
        </InlineAlert>
      );
    case 'declined':
    case 'failed':
      return (
        <InlineAlert variant="critical" isLive title={text('errors.payment.failed')}>
          <p>{shown.words ?? text(messages?.declined ?? 'errors.payment.failed')}</p>
        </InlineAlert>
      );
  }
}
