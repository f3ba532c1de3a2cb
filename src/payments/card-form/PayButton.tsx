import type { Money } from '#domain/money/money.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import type { FlowState } from '../confirm/flowState.ts';
import { useFormTexts } from '../notices/formTexts.ts';
import { useDisplayedAmount } from './useDisplayedAmount.ts';

interface PayButtonProps {
  readonly state: FlowState;
  readonly amount: Money | null;
  readonly isReady: boolean;
  readonly onSubmit: () => void;
}

/** Our button, with the amount. During a payment it is the amount that the server read from the processor. */
export function PayButton({ state, amount, isReady, onSubmit }: PayButtonProps) {
  const text = useText();
  const texts = useFormTexts();
  const shown = useDisplayedAmount(state, amount);
  const isPaying = state.step === 'paying' || state.step === 'done';
  return (
    <Button variant="filled" isWide isBusy={isPaying} disabled={!isReady} onClick={onSubmit}>
      {text(texts.submit, { amount: shown })}
    </Button>
  );
}
