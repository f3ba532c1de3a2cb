import { useEffect } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useWhenOnline } from '#platform/network/useWhenOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { isOutdated } from '../confirm/isOutdated.ts';
import type { ProcessorMessages } from '../contract.ts';
import { useFailureMessage } from '../notices/useFailureMessage.ts';
import { useLoadMessage } from '../notices/useLoadMessage.ts';
import styles from './CardForm.module.css';

interface PaymentUnavailableProps {
  readonly failure?: ApiFailure;
  /** The currency of amounts in the text. */
  readonly currency?: string;
  /** Replaces the failure's own text. */
  readonly message?: string;
  readonly messages?: ProcessorMessages | null;
  /** A notice already explains what happened: show only the next step. */
  readonly isAnnounced?: boolean;
  readonly onRetry: () => void;
  readonly onOutdated?: () => void;
}

/**
 * Shown when a payment session failed to open: the reason, and a retry. After a network failure it retries when the connection is
 * back, and until then shows that the device is offline. An invoice that has changed is refetched.
 */
export function PaymentUnavailable({
  failure,
  currency = 'USD',
  message,
  messages = null,
  isAnnounced = false,
  onRetry,
  onOutdated,
}: PaymentUnavailableProps) {
  const text = useText();
  const toMessage = useFailureMessage(currency, messages);
  const loadMessage = useLoadMessage();
  const isStale = failure !== undefined && isOutdated(failure);
  useEffect(() => {
    if (isStale) onOutdated?.();
  }, [isStale, onOutdated]);
  const isOnline = useOnline();
  const isLost = failure?.kind === 'network';
  useWhenOnline(isLost, onRetry);
  if (isLost && !isOnline) return null;
  const retry = <Button onClick={onRetry}>{text('pay.blocked.retry')}</Button>;
  if (isAnnounced) return <div>{retry}</div>;
  return (
    <InlineAlert variant="warning" isLive>
      <p>{message ?? (failure && toMessage(failure)) ?? loadMessage}</p>
      <div className={styles.acts}>{retry}</div>
    </InlineAlert>
  );
}
