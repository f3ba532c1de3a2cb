import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { type ToastContent, ToastGroup } from '#ui/toast/index.ts';
import type { FlowNotice, NoticeKind, ReturnNotice } from '../confirm/flowState.ts';
import type { ProcessorMessages } from '../contract.ts';
import { type ToastTexts, useFormTexts } from '../notices/formTexts.ts';
import { toNoticeTexts } from '../notices/toNoticeTexts.ts';
import { useFailureMessage } from '../notices/useFailureMessage.ts';
import styles from './CardForm.module.css';

/** Props of the notice: one from this visit, or the one from the return page. */
export interface PaymentNoticeProps {
  readonly currency: string;
  /** Messages of the processor that the notice is about. */
  readonly messages: ProcessorMessages | null;
  readonly notice: FlowNotice | null;
  readonly firstNotice: ReturnNotice | null;
  /** The payer has edited the form since: hide the text but keep its space, so that the fields do not move. */
  readonly isCorrected: boolean;
}

/** Failures that are also shown in a toast, because nothing was paid. */
const FAILURES: readonly NoticeKind[] = ['declined', 'failed', 'refused', 'not-authenticated'];

/** The toast for failed authentication (section 8: 3D Secure texts). */
const NOT_AUTHENTICATED: ToastTexts = {
  headline: 'errors.payment.threeDSecureFailed',
  message: 'errors.payment.twoStepRequired',
};

/**
 * Explains in one box why the last attempt failed, whether anything was charged and what to do next. A failure also shows the
 * spec's sentence in a toast (reading 37). After an attempt of this visit the box takes focus, which scrolls it into view.
 */
export function PaymentNotice({ notice, firstNotice, isCorrected, ...of }: PaymentNoticeProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) container.current?.focus();
  }, [notice]);
  const shown = notice ?? firstNotice;
  if (shown === null) return null;
  return (
    <div
      ref={container}
      tabIndex={-1}
      className={styles.notice}
      style={isCorrected ? { visibility: 'hidden' } : undefined}
    >
      <NoticeBox shown={shown} {...of} />
      <NoticeToast shown={shown} />
    </div>
  );
}

interface NoticeProps {
  readonly shown: FlowNotice;
}

function NoticeBox({
  shown,
  currency,
  messages,
}: NoticeProps & Pick<PaymentNoticeProps, 'currency' | 'messages'>) {
  const text = useText();
  const texts = useFormTexts();
  const names = useContactNames();
  const toMessage = useFailureMessage(currency, messages);
  const message = shown.failure ? toMessage(shown.failure) : null;
  const { variant, title, processorText, safe, next } = toNoticeTexts(
    shown,
    texts,
    messages,
    message !== null,
  );
  const happened = title === null ? processorText : text(title, names);
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

/** In the normal flow of the page, so that it covers nothing. It keeps its space when dismissed, to prevent a layout shift. */
function NoticeToast({ shown }: NoticeProps) {
  const text = useText();
  const names = useContactNames();
  const { toast: ofForm } = useFormTexts();
  const container = useRef<HTMLDivElement>(null);
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
      ref={container}
      className={styles.toast}
      style={isClosed ? { minBlockSize: closed.height } : undefined}
    >
      {!isClosed && (
        <ToastGroup
          isInFlow
          toasts={[content]}
          onClose={() => setClosed({ of: shown, height: container.current?.offsetHeight ?? 0 })}
        />
      )}
    </div>
  );
}
