import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Checkbox } from '#ui/checkbox/index.ts';
import { useProcessor } from '../methods/useProcessor.ts';
import styles from './CardForm.module.css';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import { type ButtonPayment, isWaiting, toButtonProps } from './toButtonProps.ts';

interface MethodButtonProps extends ButtonPayment {
  /**
   * The label of the checkbox that saves the account with the payment, if the processor supports it. Without it, the checkbox
   * is hidden.
   */
  readonly storeLabel?: string | undefined;
}

/** A processor's own button. Its payment goes through the flow, so that only one payment can be in progress. */
export function MethodButton(props: MethodButtonProps) {
  const { method, visit, mode, storeLabel } = props;
  const text = useText();
  const [isStoring, setIsStoring] = useState(false);
  const processor = useProcessor(method);
  if (processor.step === 'failed') {
    return <PaymentUnavailable message={text('errors.publicLoad')} onRetry={processor.retry} />;
  }
  if (processor.step !== 'loaded' || processor.loaded.kind !== 'button') return null;
  const { loaded } = processor;
  const isAsking = storeLabel !== undefined && loaded.canStore === true;
  const storesMethod = isAsking && isStoring;
  const button = loaded.renderButton({
    mode,
    storesMethod,
    ...toButtonProps(props, loaded, storesMethod),
    onFailed: processor.fail,
  });
  if (!isAsking) return button;
  return (
    <div className={styles.submit}>
      <Checkbox
        label={storeLabel}
        checked={isStoring}
        disabled={!isWaiting(visit)}
        onChange={setIsStoring}
      />
      {button}
    </div>
  );
}
