import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { useText } from '#i18n/useText.ts';
import type { PayMode } from './contract.ts';
import type { OfferedMethod } from './getPayMethods.ts';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import type { VisitFlow } from './usePaymentFlow.ts';
import { useProcessor } from './useProcessor.ts';

interface MethodButtonProps {
  readonly method: OfferedMethod;
  readonly visit: VisitFlow;
  readonly mode: PayMode;
  readonly amount: Money | null;
  readonly returnUrl: string;
  readonly onPress: () => void;
}

/** A vendor's own button. What it starts goes through the flow, so that nothing else can be paid meanwhile. */
export function MethodButton(props: MethodButtonProps) {
  const { method, visit, mode, amount, returnUrl, onPress } = props;
  const text = useText();
  const processor = useProcessor(method);
  const { flow, state, getFlowMethod } = visit;
  if (processor.step === 'failed') {
    return <PaymentUnavailable message={text('errors.publicLoad')} onRetry={processor.retry} />;
  }
  if (processor.step !== 'loaded' || processor.loaded.kind !== 'button') return null;
  const { loaded } = processor;
  const canStart = mode === 'save' || amount !== null;
  const start = async () => {
    if (!canStart) return null;
    onPress();
    const { authenticate } = loaded;
    const payment = { amount: amount && twoDecimalAmount(amount), returnUrl };
    return flow.startButton(
      getFlowMethod(method),
      authenticate ? { ...payment, authenticate } : payment,
    );
  };
  return loaded.renderButton({
    mode,
    amount,
    isDisabled: !canStart || (state.step !== 'ready' && state.step !== 'blocked'),
    onStart: start,
    onOutcome: (outcome) => void flow.endButton(getFlowMethod(method), outcome),
    onFailed: processor.fail,
  });
}
