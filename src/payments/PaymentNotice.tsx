import { useEffect, useRef, useState } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { ToastGroup } from '#ui/toast/index.ts';
import styles from './CardForm.module.css';
import type { ProcessorMessages } from './contract.ts';
import type { FlowNotice, NoticeKind } from './flowState.ts';
import { type FormTexts, PAY_TEXTS, useFormTexts } from './formTexts.ts';
import { useFailureMessage } from './useFailureMessage.ts';

/** What went before: this visit's own notice, else the one that the return page brought. */
interface PaymentNoticeProps {
  readonly currency: string;
  /** Of the processor that the notice is about. */
  readonly messages: ProcessorMessages | null;
  readonly notice: FlowNotice | null;
  readonly firstNotice: NoticeKind | null;
}

/** Of these the payer hears in a toast too: nothing was paid. */
const FAILURES: readonly NoticeKind[] = ['declined', 'failed', 'refused', 'not-authenticated'];

/**
 * Says why the last try did not pay, and what is safe (section 8: payment, processor, 3D Secure texts). After a try of this visit
 * the alert has the keyboard's place, which brings it onto the screen, and a failure is a toast as well.
 */
export function PaymentNotice({ notice, firstNotice, ...of }: PaymentNoticeProps) {
  const text = useText();
  const texts = useFormTexts();
  const place = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<FlowNotice | null>(null);
  useEffect(() => {
    if (notice !== null) place.current?.focus();
  }, [notice]);
  const shown = notice ?? (firstNotice === null ? null : { kind: firstNotice });
  if (shown === null) return null;
  const hasToast = notice !== null && notice !== closed && FAILURES.includes(notice.kind);
  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      <NoticeAlert shown={shown} {...of} />
      {hasToast && (
        <ToastGroup
          toasts={[{ id: 'payment-failed', message: text(texts.failed) }]}
          onClose={() => setClosed(notice)}
        />
      )}
    </div>
  );
}

type NoticeAlertProps = Pick<PaymentNoticeProps, 'currency' | 'messages'> & {
  readonly shown: FlowNotice;
};

function NoticeAlert({ shown, currency, messages }: NoticeAlertProps) {
  const text = useText();
  const texts = useFormTexts();
  const toMessage = useFailureMessage(currency, messages);
  const names = useContactNames();
  switch (shown.kind) {
    case 'replaced':
    case 'not-sent':
    case 'not-charged':
      return (
        <InlineAlert variant="warning" isLive>
          <p>{text(texts.notices[shown.kind])}</p>
        </InlineAlert>
      );
    case 'too-late':
      return (
        <InlineAlert variant="warning" isLive>
          <p>{text('pay.notice.too-late')}</p>
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
        <InlineAlert variant="critical" isLive title={text(texts.failed)}>
          <p>{shown.failure ? toMessage(shown.failure) : text(texts.notices['not-charged'])}</p>
        </InlineAlert>
      );
    case 'declined':
    case 'failed': {
      const title = text(texts.failed);
      const words = shown.words ?? text(toOwn(messages?.declined, texts), names);
      return (
        <InlineAlert variant="critical" isLive title={title}>
          {words !== title && <p>{words}</p>}
        </InlineAlert>
      );
    }
  }
}

/** A processor that has no words of its own for a refusal has those of the form: what failed may be no payment. */
function toOwn(declined: MessageId | undefined, texts: FormTexts): MessageId {
  return declined === undefined || declined === PAY_TEXTS.refused ? texts.refused : declined;
}
