import { type ReactNode, useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { useText } from '#i18n/useText.ts';
import type { LoadedProcessor, ProcessorForm, ProcessorSession } from './contract.ts';
import type { OfferedMethod } from './getPayMethods.ts';
import { PayButton } from './PayButton.tsx';
import styles from './PaymentStep.module.css';
import type { VisitFlow } from './usePaymentFlow.ts';
import type { ProcessorState } from './useProcessor.ts';

/** Props of the fields. */
export interface PaymentFieldsProps {
  readonly method: OfferedMethod;
  readonly processor: ProcessorState;
  readonly visit: VisitFlow;
  /** What they were opened with; undefined until they are. */
  readonly session: ProcessorSession | null | undefined;
  /** Whether the flow is about these fields, and has opened them. */
  readonly isReady: boolean;
  readonly amount: Money | null;
  readonly returnUrl: string;
  readonly onPress: () => void;
  /** Stands under the button. */
  readonly children: ReactNode;
}

/** The fields that the payer types into, and the session that they belong to: a replaced one needs its own. */
interface MountedForm {
  readonly method: OfferedMethod;
  readonly paymentId: string | undefined;
  readonly form: ProcessorForm;
}

/** The fields of the chosen method, with our button. They live in the processor's own frame: no card number is known here. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { method, processor, visit, session, isReady, amount, returnUrl, onPress } = props;
  const { flow, state } = visit;
  const text = useText();
  const [mounted, setMounted] = useState<MountedForm | null>(null);
  const paymentId = session?.paymentId;
  const isMounted = mounted?.method === method && mounted.paymentId === paymentId;
  const form = isMounted ? mounted.form : null;
  const loaded =
    processor.step === 'loaded' && processor.loaded.kind === 'fields' ? processor.loaded : null;
  const submit = () => {
    if (form === null || amount === null) return;
    onPress();
    void flow.pay({
      amount: twoDecimalAmount(amount),
      form,
      returnUrl,
      ...pickAuthenticate(loaded),
    });
  };
  return (
    <>
      <div className={styles.fields} aria-busy={form === null}>
        {form === null && <p className={styles.waiting}>{text('pay.step.starting')}</p>}
        {session !== undefined &&
          loaded?.renderForm({
            mode: 'pay',
            amount,
            session,
            getText: text,
            onReady: (ready) => setMounted({ method, paymentId, form: ready }),
            onFailed: () => {
              setMounted(null);
              processor.fail();
            },
          })}
      </div>
      <div className={styles.submit}>
        <PayButton
          state={state}
          amount={amount}
          isReady={isReady && form !== null && amount !== null}
          onSubmit={submit}
        />
        {props.children}
      </div>
    </>
  );
}

function pickAuthenticate(loaded: LoadedProcessor | null) {
  return loaded?.authenticate ? { authenticate: loaded.authenticate } : {};
}
