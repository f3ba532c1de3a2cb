import { useEffect } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './PaymentStep.module.css';
import { codeOf } from './paymentCalls.ts';
import { useFailureWords } from './useFailureWords.ts';

/** Codes after which the invoice on the screen is no longer the true one. */
const OUTDATED = new Set<string | null>([
  'invoice-paid',
  'invoice-refunded',
  'invoice-not-payable-online',
]);

interface PayBlockedProps {
  readonly failure?: ApiFailure;
  /** Of the amounts in the words. */
  readonly currency?: string;
  readonly words?: string;
  readonly onRetry: () => void;
  readonly onOutdated?: () => void;
}

/** A payment that cannot be opened: why, and the way to try again. An invoice that has changed meanwhile is read anew. */
export function PayBlocked({
  failure,
  currency = 'USD',
  words,
  onRetry,
  onOutdated,
}: PayBlockedProps) {
  const text = useText();
  const failureWords = useFailureWords(currency);
  const isOutdated = failure !== undefined && OUTDATED.has(codeOf(failure));
  useEffect(() => {
    if (isOutdated) onOutdated?.();
  }, [isOutdated, onOutdated]);
  return (
    <InlineAlert variant="warning" isLive>
      <p>{words ?? (failure === undefined ? null : failureWords(failure))}</p>
      <div className={styles.acts}>
        <Button onClick={onRetry}>{text('pay.blocked.retry')}</Button>
      </div>
    </InlineAlert>
  );
}
