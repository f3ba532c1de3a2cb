import { useEffect, useState } from 'react';
import type { ProcessorConfig, ProcessorForm, ProcessorFormProps } from '#payments/contract.ts';
import styles from './AcceptForm.module.css';
import { AcceptWindow } from './AcceptWindow.ts';
import { readResponse } from './readResponse.ts';

export interface AcceptFormProps extends ProcessorFormProps {
  readonly config: ProcessorConfig;
}

/** Shown instead of fields: our button opens the processor's window, and the card is entered there. */
export function AcceptForm(props: AcceptFormProps) {
  const [initial] = useState(props);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { config, getText, onReady, onFailed } = initial;
    const window = new AcceptWindow({
      scriptUrl: config.scriptUrl,
      login: config.accountId,
      clientKey: config.publicKey,
      title: getText('card.frame.title'),
      submit: getText('checkout.pay.confirm'),
    });
    let isCurrent = true;
    window.load().then(
      () => {
        if (!isCurrent) return;
        setReady(true);
        onReady(toForm(window));
      },
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
      window.close();
    };
  }, [initial]);
  return <p className={styles.note}>{isReady && props.getText('card.frame.opens')}</p>;
}

function toForm(window: AcceptWindow): ProcessorForm {
  return {
    submit: async () => {
      const result = await window.open();
      if (result === 'closed') return { kind: 'cancelled' };
      if (result === 'unreachable') return { kind: 'failed', code: result };
      return readResponse(result.response);
    },
  };
}
