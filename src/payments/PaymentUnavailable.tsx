import { useEffect } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { useWhenOnline } from '#platform/useWhenOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './CardForm.module.css';
import type { ProcessorMessages } from './contract.ts';
import { isOutdated } from './isOutdated.ts';
import { useFailureMessage } from './useFailureMessage.ts';
import { useLoadMessage } from './useLoadMessage.ts';

interface PaymentUnavailableProps {
  readonly failure?: ApiFailure;
  /** Of the amounts in the text. */
  readonly currency?: string;
  /** In place of the failure's own text. */
  readonly message?: string;
  readonly messages?: ProcessorMessages | null;
  /** A notice says what happened: only the way on is shown. */
  readonly isAnnounced?: boolean;
  readonly onRetry: () => void;
  readonly onOutdated?: () => void;
}

/**
 * A payment that cannot be opened: why, and the way to try again. What the network lost is tried again by itself when a
 * connection comes back; until then the form says that there is none. An invoice that has changed meanwhile is fetched again.
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
