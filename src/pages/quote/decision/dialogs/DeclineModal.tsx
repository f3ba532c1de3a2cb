import { type ReactNode, useRef, useState } from 'react';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { declineReason } from '#domain/document/declineReason.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import { Text } from '#ui/text/index.ts';
import { TextArea } from '#ui/text-area/index.ts';
import styles from './DecisionModal.module.css';

/** Props of the dialog. The typed text survives while it is open, even if the quote changes. */
export interface DeclineModalProps {
  readonly response: Pick<RouteResponse<'getQuote'>, 'quote' | 'companyProfile'>;
  readonly isSending: boolean;
  /** The error of the last attempt, above the buttons. */
  readonly alert: ReactNode;
  readonly onDecline: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks the customer to confirm that they decline a quote. The reason is optional. */
export function DeclineModal({
  response,
  isSending,
  alert,
  onDecline,
  onClose,
}: DeclineModalProps) {
  const { quote, companyProfile } = response;
  const text = useText();
  const [typed, setTyped] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = declineReason(typed);
  const submit = () => {
    setWasTried(true);
    if (reason === undefined) field.current?.focus();
    else onDecline(reason ?? '');
  };
  const name = isolateText(companyProfile.name);
  const footer = (
    <div className={styles.footer}>
      {alert}
      <div className={styles.actions}>
        <Button isBusy={isSending} onClick={submit}>
          {text('public.quote.decline.action')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {text('public.quote.decline.keep')}
        </Button>
      </div>
    </div>
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="sm"
      title={text('public.quote.decline.title', { number: isolateText(quote.quoteNumber) })}
      footer={footer}
    >
      <Text isQuiet>{text('public.quote.decline.lead', { name })}</Text>
      <div className={styles.field}>
        <TextArea
          ref={field}
          label={text('public.quote.decline.reason')}
          name="reason"
          hint={text('public.quote.decline.hint', { name })}
          value={typed}
          onChange={setTyped}
          rows={4}
          error={wasTried && reason === undefined ? text('public.quote.decline.unfit') : undefined}
        />
      </div>
    </Modal>
  );
}
