import { useEffect, useRef, useState } from 'react';
import type { AppSalesInfo, Invoice } from '#contract/entities/invoice.ts';
import type { PaymentResult } from '#contract/entities/payment.ts';
import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import type { ProcessorForm } from './contract.ts';
import { PayBlocked } from './PayBlocked.tsx';
import type { NoticeKind } from './PaymentFlow.ts';
import styles from './PaymentStep.module.css';
import { PayNotice } from './PayNotice.tsx';
import { PaySubmit } from './PaySubmit.tsx';
import { PayUnknown } from './PayUnknown.tsx';
import { returnUrlOf } from './returnUrl.ts';
import { usePaymentFlow } from './usePaymentFlow.ts';
import { useProcessor } from './useProcessor.ts';

/** What the pay page hands to its payment step. */
export interface PaymentStepProps {
  readonly invoice: Invoice;
  readonly appSalesInfo: AppSalesInfo;
  /** What the payer has chosen to pay; `null` while the choice is not valid, and then nothing can be paid. */
  readonly amount: Money | null;
  /** Why an earlier payment came back without success (from the return page). */
  readonly firstNotice?: NoticeKind | null;
  /** Told once the server has read from the processor that the payment is made or under way. */
  readonly onDone: (result: PaymentResult) => void;
  /** Told when the server says that this invoice cannot be paid any more: it has to be read anew. */
  readonly onOutdated: () => void;
}

/** The fields that the payer types into, and the payment that they belong to: a replaced payment needs its own. */
interface MountedForm {
  readonly paymentId: string;
  readonly form: ProcessorForm;
}

/**
 * Takes a payment for a public invoice: opens it, mounts the processor's fields, and walks the flow. Loaded lazily, online
 * only. Nothing here knows a card number: the fields live in the processor's own frame.
 */
export function PaymentStep(props: PaymentStepProps) {
  const { invoice, appSalesInfo, amount, onDone, onOutdated } = props;
  const text = useText();
  const appId = useAppId();
  const { flow, state } = usePaymentFlow(invoice);
  const processor = useProcessor(appSalesInfo);
  const [mounted, setMounted] = useState<MountedForm | null>(null);
  const [hasPressed, setHasPressed] = useState(false);
  const hasEnded = useRef(false);

  useEffect(() => {
    if (state.step !== 'done' || hasEnded.current) return;
    hasEnded.current = true;
    onDone(state.result);
  }, [state, onDone]);

  if (processor.step === 'failed') {
    return <PayBlocked words={text('errors.publicLoad')} onRetry={processor.retry} />;
  }
  if (state.step === 'blocked') {
    const retry = () => void flow.start();
    return (
      <PayBlocked
        failure={state.failure}
        currency={invoice.currencyCode}
        onRetry={retry}
        onOutdated={onOutdated}
      />
    );
  }
  if (state.step === 'unknown') {
    const ask = () => void flow.askAgain(amount === null ? '0.00' : twoDecimalAmount(amount));
    return <PayUnknown onAsk={ask} />;
  }
  const session = 'session' in state ? state.session : null;
  const form = mounted !== null && mounted.paymentId === session?.paymentId ? mounted.form : null;
  const submit = () => {
    if (form === null || amount === null) return;
    setHasPressed(true);
    const returnUrl = returnUrlOf({
      origin: location.origin,
      appId,
      invoiceXid: invoice.xid,
      type: new URLSearchParams(location.search).get('type'),
    });
    void flow.pay({ amount: twoDecimalAmount(amount), form, returnUrl });
  };
  return (
    <section className={styles.step} aria-labelledby="pay-step-title">
      <h2 id="pay-step-title" className={styles.title}>
        {text('pay.step.title')}
      </h2>
      <PayNotice
        currency={invoice.currencyCode}
        notice={state.step === 'ready' ? state.notice : null}
        firstNotice={hasPressed ? null : (props.firstNotice ?? null)}
      />
      <div className={styles.fields} aria-busy={form === null}>
        {form === null && <p className={styles.waiting}>{text('pay.step.starting')}</p>}
        {session !== null &&
          processor.step === 'loaded' &&
          processor.loaded.renderForm({
            session,
            onReady: (ready) => setMounted({ paymentId: session.paymentId, form: ready }),
            onFailed: () => {
              setMounted(null);
              processor.fail();
            },
          })}
      </div>
      <PaySubmit
        state={state}
        amount={amount}
        isReady={form !== null && amount !== null}
        isTest={appSalesInfo.isTest}
        onSubmit={submit}
      />
    </section>
  );
}
