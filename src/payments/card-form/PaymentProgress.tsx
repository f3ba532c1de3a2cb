import type { Money } from '#domain/money/money.ts';
import { useText } from '#i18n/useText.ts';
import type { FlowState } from '../confirm/flowState.ts';
import { useFormTexts } from '../notices/formTexts.ts';
import styles from './CardForm.module.css';
import { useDisplayedAmount } from './useDisplayedAmount.ts';

interface PaymentProgressProps {
  readonly state: FlowState;
  readonly amount: Money | null;
  readonly isTest: boolean;
}

/** Shows the current step of the payment, and that card details are safe. */
export function PaymentProgress({ state, amount, isTest }: PaymentProgressProps) {
  const text = useText();
  const texts = useFormTexts();
  const shown = useDisplayedAmount(state, amount);
  return (
    <>
      <p className={styles.small} role="status">
        {state.step === 'paying' && text(texts.phases[state.phase], { amount: shown })}
      </p>
      <p className={styles.small}>
        <span>{text(texts.safe)}</span> {isTest && <span>{text(texts.test)}</span>}
      </p>
    </>
  );
}
