import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Invoice } from '#contract/entities/invoice.ts';
import type { PaymentResult } from '#contract/entities/payment.ts';
import type { Money } from '#domain/money/money.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import type { RegisteredProcessor } from './contract.ts';
import type { FlowState, NoticeKind } from './flowState.ts';
import { getPayMethods, type OfferedMethod, type SalesInfo } from './getPayMethods.ts';
import { MethodButton } from './MethodButton.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { MethodFields } from './MethodFields.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import styles from './PaymentStep.module.css';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import { findProcessor, REGISTRY } from './registry.ts';
import { toReturnUrl } from './returnUrl.ts';
import { UnknownOutcome } from './UnknownOutcome.tsx';
import { usePaymentFlow } from './usePaymentFlow.ts';

/** What the pay page hands to its payment step. */
export interface PaymentStepProps {
  readonly invoice: Invoice;
  readonly appSalesInfo: SalesInfo;
  /** What the payer has chosen to pay; `null` while the choice is not valid, and then nothing can be paid. */
  readonly amount: Money | null;
  /** Why an earlier payment came back without success (from the return page). */
  readonly firstNotice?: NoticeKind | null;
  /** Called once the server has read from the processor that the payment is made or under way. */
  readonly onDone: (result: PaymentResult) => void;
  /** Called when the server says that this invoice cannot be paid any more: it has to be fetched again. */
  readonly onOutdated: () => void;
  /** Tests hand in processors of their own. */
  readonly registry?: readonly RegisteredProcessor[];
}

/**
 * Takes a payment for a public invoice, through any method of the business: fields with our button, vendors' own buttons
 * above them. Loaded lazily, online only.
 */
export function PaymentStep(props: PaymentStepProps) {
  const { invoice, appSalesInfo, amount, onDone, registry = REGISTRY } = props;
  const text = useText();
  const [methods] = useState(() => getPayMethods(appSalesInfo, registry));
  const fields = methods.filter(({ kind }) => kind === 'fields');
  const buttons = methods.filter(({ kind }) => kind === 'button');
  const [chosen, setChosen] = useState(fields[0] ?? null);
  const [opened, setOpened] = useState(fields.slice(0, 1));
  const [hasPressed, setHasPressed] = useState(false);
  const visit = usePaymentFlow(invoice, chosen);
  const getReturnUrl = useReturnUrl(invoice, methods.length > 1);
  const { flow, state } = visit;
  useDone(state, onDone);

  if (state.step === 'unknown') return <UnknownOutcome onCheck={() => void flow.checkAgain()} />;
  if (methods.length === 0) return <NoMethod onRetry={props.onOutdated} />;
  const choose = (method: OfferedMethod) => {
    setChosen(method);
    if (!opened.includes(method)) setOpened([...opened, method]);
  };
  const notice = 'notice' in state ? state.notice : null;
  const noticed = findProcessor(registry, notice?.processor ?? null) ?? methods[0]?.registered;
  const progress = <PaymentProgress state={state} amount={amount} isTest={appSalesInfo.isTest} />;
  const shared = { visit, amount, onPress: () => setHasPressed(true) };
  const frame = (content: ReactNode) => (
    <section className={styles.step} aria-labelledby="pay-step-title">
      <h2 id="pay-step-title" className={styles.title}>
        {text('pay.step.title')}
      </h2>
      <PaymentNotice
        currency={invoice.currencyCode}
        messages={noticed?.messages ?? null}
        notice={notice}
        firstNotice={hasPressed ? null : (props.firstNotice ?? null)}
      />
      {buttons.map((method) => (
        <div key={method.connectionId} className={styles.methods}>
          <MethodButton method={method} returnUrl={getReturnUrl(method)} {...shared} />
        </div>
      ))}
      {content}
    </section>
  );
  const isAlone = methods.length === 1;
  if (chosen === null) {
    const unavailable = state.step === 'blocked' && (
      <PaymentUnavailable
        failure={state.failure}
        currency={invoice.currencyCode}
        onRetry={() => void flow.choose(null)}
        onOutdated={props.onOutdated}
      />
    );
    if (isAlone && unavailable && notice === null) return unavailable;
    return frame(
      <div className={styles.submit}>
        {unavailable}
        {progress}
      </div>,
    );
  }
  const choice = (
    <MethodChoice
      methods={fields}
      chosen={chosen}
      isDisabled={state.step === 'paying'}
      onChange={choose}
    />
  );
  const all = opened.map((method) => (
    <MethodFields
      key={method.connectionId}
      method={method}
      isChosen={method === chosen}
      returnUrl={getReturnUrl(method)}
      currency={invoice.currencyCode}
      onOutdated={props.onOutdated}
      {...(isAlone && { frame })}
      {...shared}
    >
      {progress}
    </MethodFields>
  ));
  return isAlone
    ? all
    : frame(
        <>
          {fields.length > 1 && choice}
          {all}
        </>,
      );
}

function NoMethod({ onRetry }: { readonly onRetry: () => void }) {
  return <PaymentUnavailable message={useText()('errors.publicLoad')} onRetry={onRetry} />;
}

function useDone(state: FlowState, onDone: PaymentStepProps['onDone']): void {
  const hasEnded = useRef(false);
  useEffect(() => {
    if (state.step !== 'done' || hasEnded.current) return;
    hasEnded.current = true;
    onDone(state.result);
  }, [state, onDone]);
}

function useReturnUrl({ xid }: Invoice, hasSeveral: boolean): (method: OfferedMethod) => string {
  const appId = useAppId();
  return ({ connectionId }) =>
    toReturnUrl({
      origin: location.origin,
      appId,
      invoiceXid: xid,
      type: new URLSearchParams(location.search).get('type'),
      connectionId: hasSeveral ? connectionId : undefined,
    });
}
