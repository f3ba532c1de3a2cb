import type { Money } from '#domain/money/money.ts';
import { useText } from '#i18n/useText.ts';
import type { FlowState } from './flowState.ts';
import styles from './PaymentStep.module.css';
import { useShownAmount } from './useShownAmount.ts';

interface PaymentProgressProps {
  readonly state: FlowState;
  readonly amount: Money | null;
  readonly isTest: boolean;
}

/** What is happening while a payment works, and that card details are safe. */
export function PaymentProgress({ state, amount, isTest }: PaymentProgressProps) {
  const text = useText();
  const shown = useShownAmount(state, amount);
  return (
    <>
      <p className={styles.small} role="status">
        {state.step === 'paying' && text(`pay.step.paying.${state.phase}`, { amount: shown })}
      </p>
      <p className={styles.small}>
        {text('pay.step.safe')} {isTest && text('pay.step.test')}
      </p>
    </>
  );
}
