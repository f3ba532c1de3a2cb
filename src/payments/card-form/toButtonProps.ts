import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import type { VisitFlow } from '../confirm/usePaymentFlow.ts';
import type { LoadedProcessor, PayMode, ProcessorButtonProps } from '../contract.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import type { FieldName, SubmittedDetails } from './details/cardDetails.ts';
import type { DetailsPart } from './details/useDetailsPart.tsx';

/** A payment that a button or a wallet starts. */
export interface ButtonPayment {
  readonly method: OfferedMethod;
  readonly visit: VisitFlow;
  readonly mode: PayMode;
  readonly amount: Money | null;
  readonly returnUrl: string;
  readonly onSubmit: () => void;
  /** The page's own fields; null if it has none. */
  readonly details: DetailsPart | null;
  /** Called before anything is sent, with the values of the page's own fields. */
  readonly onSubmitted?: ((paymentId: string, submitted: SubmittedDetails) => void) | undefined;
}

/** With its own button, the processor already has the payer's address. The page asks only for identity and consent. */
export const BUTTON_FIELDS: readonly FieldName[] = ['email', 'nameOnCard', 'consent'];

/** Props that connect a button or wallet to the flow, which allows only one payment at a time. */
export function toButtonProps(
  payment: ButtonPayment,
  { authenticate }: LoadedProcessor,
  storesAccount = false,
): Pick<ProcessorButtonProps, 'amount' | 'isDisabled' | 'mayStart' | 'onStart' | 'onOutcome'> {
  const { method, visit, mode, amount, details, returnUrl } = payment;
  const { flow, getFlowMethod } = visit;
  const canStart = mode === 'save' || amount !== null;
  const ask = () => details?.check(true, BUTTON_FIELDS);
  return {
    amount,
    isDisabled: !canStart || details?.isReady === false || !isWaiting(visit),
    mayStart: () => ask() !== null,
    onStart: async () => {
      const submitted = ask();
      if (!canStart || submitted === null) return null;
      payment.onSubmit();
      if (submitted) payment.onSubmitted?.('', submitted);
      return flow.startButton(getFlowMethod(method), {
        amount: amount && twoDecimalAmount(amount),
        returnUrl,
        ...submitted,
        ...(storesAccount && { consent: 'EXPLICIT_CONSENT' as const }),
        ...(authenticate && { authenticate }),
      });
    },
    onOutcome: (outcome) => void flow.endButton(getFlowMethod(method), outcome),
  };
}

/** Whether a payment can start now. */
export function isWaiting({ state }: VisitFlow): boolean {
  return state.step === 'ready' || state.step === 'blocked';
}
