import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { type ToastContent, ToastGroup } from '#ui/toast/index.ts';
import styles from './CardForm.module.css';
import type { ProcessorMessages } from './contract.ts';
import type { FlowNotice, NoticeKind, ReturnNotice } from './flowState.ts';
import { type ToastTexts, useFormTexts } from './formTexts.ts';
import { toNoticeParts } from './toNoticeParts.ts';
import { useFailureMessage } from './useFailureMessage.ts';

/** What went before: this visit's own notice, else the one that the return page brought. */
export interface PaymentNoticeProps {
  readonly currency: string;
  /** Of the processor that the notice is about. */
  readonly messages: ProcessorMessages | null;
  readonly notice: FlowNotice | null;
  readonly firstNotice: ReturnNotice | null;
}

/** Of these the payer hears in a toast too: nothing was paid. */
const FAILURES: readonly NoticeKind[] = ['declined', 'failed', 'refused', 'not-authenticated'];

/** The toast of a bank's step that failed (section 8: 3D Secure texts). */
const NOT_AUTHENTICATED: ToastTexts = {
  headline: 'errors.payment.threeDSecureFailed',
  message: 'errors.payment.twoStepRequired',
};

/**
 * Says in one box why the last try did not pay, what is safe and what to do; a failure is the spec's sentence in a toast as well
 * (reading 37). After a try of this visit the box has the keyboard's place, which brings it onto the screen.
 */
export function PaymentNotice({ notice, firstNotice, ...of }: PaymentNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) place.current?.focus();
  }, [notice]);
  const shown = notice ?? firstNotice;
  if (shown === null) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      <NoticeBox shown={shown} {...of} />
      <NoticeToast shown={shown} />
    </div>
  );
}

interface ShownProps {
  readonly shown: FlowNotice;
}

function NoticeBox({
  shown,
  currency,
  messages,
}: ShownProps & Pick<PaymentNoticeProps, 'currency' | 'messages'>) {
  const text = useText();
  const texts = useFormTexts();
  const names = useContactNames();
  const toMessage = useFailureMessage(currency, messages);
  const message = shown.failure ? toMessage(shown.failure) : null;
  const { variant, title, words, safe, next } = toNoticeParts(
    shown,
    texts,
    messages,
    message !== null,
  );
  const happened = title === null ? words : text(title, names);
  const lines = [message, safe && text(safe), next && text(next, names)].filter(Boolean);
  if (lines.length === 0)
    return (
      <InlineAlert variant={variant} isLive>
        <p>{happened}</p>
      </InlineAlert>
    );
  return (
    <InlineAlert variant={variant} isLive title={happened}>
      <p>
        {lines.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </p>
    </InlineAlert>
  );
}

/** Stands in the flow of the page, so that it covers nothing; its place stays when it has gone, so that nothing moves. */
function NoticeToast({ shown }: ShownProps) {
  const text = useText();
  const names = useContactNames();
  const { toast: ofForm } = useFormTexts();
  const place = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<{ of: FlowNotice; height: number } | null>(null);
  const toast = shown.kind === 'not-authenticated' ? NOT_AUTHENTICATED : ofForm;
  if (toast === null || !FAILURES.includes(shown.kind)) return null;
  const isClosed = closed?.of === shown;
  const content: ToastContent = {
    id: 'payment-failed',
    message: text(toast.message, names),
    ...(toast.headline && { headline: text(toast.headline) }),
  };
  return (
    <div
      ref={place}
      className={styles.toast}
      style={isClosed ? { minBlockSize: closed.height } : undefined}
    >
      {!isClosed && (
        <ToastGroup
          isInFlow
          toasts={[content]}
          onClose={() => setClosed({ of: shown, height: place.current?.offsetHeight ?? 0 })}
        />
      )}
    </div>
  );
}
