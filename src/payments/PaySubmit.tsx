import type { Money } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import type { FlowState } from './PaymentFlow.ts';
import styles from './PaymentStep.module.css';

/** What the button needs to know. */
interface PaySubmitProps {
  readonly state: FlowState;
  readonly amount: Money | null;
  readonly isReady: boolean;
  readonly isTest: boolean;
  readonly onSubmit: () => void;
}

/** The pay button with its amount, and in words what is happening while it works; then the amount is the one read back. */
export function PaySubmit({ state, amount, isReady, isTest, onSubmit }: PaySubmitProps) {
  const text = useText();
  const formats = useFormats();
  const isPaying = state.step === 'paying' || state.step === 'done';
  const chosen = amount === null ? '' : formats.money(amount);
  const readBack = state.step === 'paying' ? state.readBack : null;
  const shown =
    readBack === null || amount === null ? undefined : fromDecimalString(readBack, amount.currency);
  const paid = shown === undefined ? chosen : formats.money(shown);
  return (
    <div className={styles.submit}>
      <Button variant="filled" isWide isBusy={isPaying} disabled={!isReady} onClick={onSubmit}>
        {text('pay.step.submit', { amount: paid })}
      </Button>
      <p className={styles.small} role="status">
        {state.step === 'paying' && text(`pay.step.paying.${state.phase}`, { amount: paid })}
      </p>
      <p className={styles.small}>
        {text('pay.step.safe')} {isTest && text('pay.step.test')}
      </p>
    </div>
  );
}
