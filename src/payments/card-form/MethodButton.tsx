import { useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { useText } from '#i18n/useText.ts';
import { Checkbox } from '#ui/checkbox/index.ts';
import type { VisitFlow } from '../confirm/usePaymentFlow.ts';
import type { PayMode } from '../contract.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import { useProcessor } from '../methods/useProcessor.ts';
import styles from './CardForm.module.css';
import type { FieldName, SubmittedDetails } from './details/cardDetails.ts';
import type { DetailsPart } from './details/useDetailsPart.tsx';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';

interface MethodButtonProps {
  readonly method: OfferedMethod;
  readonly visit: VisitFlow;
  readonly mode: PayMode;
  readonly amount: Money | null;
  readonly returnUrl: string;
  readonly onSubmit: () => void;
  /** The page's own fields; null where it has none. */
  readonly details: DetailsPart | null;
  /**
   * The label of the checkbox that saves the account with the payment, where the processor supports it. Without it, the checkbox
   * is hidden.
   */
  readonly storeLabel?: string | undefined;
  /** Called before anything is sent, with the values of the page's own fields. */
  readonly onSubmitted?: ((paymentId: string, submitted: SubmittedDetails) => void) | undefined;
}

/** The processor already knows the address of the payer who clicks its button. The page asks only for identity and consent. */
export const BUTTON_FIELDS: readonly FieldName[] = ['email', 'nameOnCard', 'consent'];

/** A processor's own button. It goes through the flow, so that no second payment can start meanwhile. */
export function MethodButton(props: MethodButtonProps) {
  const { method, visit, mode, amount, returnUrl, details, onSubmit, storeLabel } = props;
  const text = useText();
  const [isStoring, setIsStoring] = useState(false);
  const processor = useProcessor(method);
  const { flow, state, getFlowMethod } = visit;
  if (processor.step === 'failed') {
    return <PaymentUnavailable message={text('errors.publicLoad')} onRetry={processor.retry} />;
  }
  if (processor.step !== 'loaded' || processor.loaded.kind !== 'button') return null;
  const { loaded } = processor;
  const isAsking = storeLabel !== undefined && loaded.canStore === true;
  const storesMethod = isAsking && isStoring;
  const canStart = mode === 'save' || amount !== null;
  const ask = () => details?.check(true, BUTTON_FIELDS);
  const start = async () => {
    const submitted = ask();
    if (!canStart || submitted === null) return null;
    onSubmit();
    if (submitted) props.onSubmitted?.('', submitted);
    const { authenticate } = loaded;
    const payment = {
      amount: amount && twoDecimalAmount(amount),
      returnUrl,
      ...submitted,
      ...(storesMethod && { consent: 'EXPLICIT_CONSENT' as const }),
    };
    return flow.startButton(
      getFlowMethod(method),
      authenticate ? { ...payment, authenticate } : payment,
    );
  };
  const isWaiting = state.step === 'ready' || state.step === 'blocked';
  const button = loaded.renderButton({
    mode,
    amount,
    isDisabled: !canStart || details?.isReady === false || !isWaiting,
    storesMethod,
    mayStart: () => ask() !== null,
    onStart: start,
    onOutcome: (outcome) => void flow.endButton(getFlowMethod(method), outcome),
    onFailed: processor.fail,
  });
  if (!isAsking) return button;
  return (
    <div className={styles.submit}>
      <Checkbox
        label={storeLabel}
        checked={isStoring}
        disabled={!isWaiting}
        onChange={setIsStoring}
      />
      {button}
    </div>
  );
}
