import { type ReactNode, useState } from 'react';
import type { ProcessorSession } from '../contract.ts';
import { type ProcessorState, useProcessor } from '../methods/useProcessor.ts';
import { useLoadMessage } from '../notices/useLoadMessage.ts';
import styles from './CardForm.module.css';
import { PaymentFields, type PaymentFieldsProps } from './PaymentFields.tsx';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';

/** The processor's chunk failed to load. */
const LOST = { kind: 'network' } as const;

interface MethodFieldsProps extends Omit<PaymentFieldsProps, 'processor' | 'session' | 'isReady'> {
  /** Whether this method is currently selected. */
  readonly isChosen: boolean;
  /** The method's processor, if the form has already loaded it. */
  readonly loadedBefore: ProcessorState | null;
  readonly currency: string;
  readonly onOutdated: () => void;
  /** Wraps the fields when this is the only method. If they cannot be shown, it is rendered only when it has a message. */
  readonly frame?: (content: ReactNode) => ReactNode;
}

/**
 * The fields of a method, or an error with a retry. Once opened they stay mounted while another method is selected, so that typed
 * values survive.
 */
export function MethodFields(props: MethodFieldsProps) {
  const { isChosen, currency, onOutdated, frame = (content) => content, ...fields } = props;
  const { method, visit, children } = fields;
  const { flow, state, getFlowMethod } = visit;
  const loadMessage = useLoadMessage();
  const own = useProcessor(props.loadedBefore === null ? method : null);
  const processor = props.loadedBefore ?? own;
  const [session, setSession] = useState<ProcessorSession | null | undefined>(undefined);
  const flowMethod = getFlowMethod(method);
  const isOfFlow = isChosen && flow.isChosen(flowMethod);
  if (isOfFlow && 'session' in state && state.session !== session) setSession(state.session);
  const hasFailed = processor.step === 'failed';
  const failure = isOfFlow && state.step === 'blocked' ? state.failure : undefined;
  if (!hasFailed && failure === undefined) {
    return frame(
      <div hidden={!isChosen}>
        <PaymentFields
          {...fields}
          processor={processor}
          session={session}
          isReady={isOfFlow && state.step !== 'starting'}
        >
          {isChosen && children}
        </PaymentFields>
      </div>,
    );
  }
  if (!isChosen) return null;
  const hasNotice = 'notice' in state && state.notice !== null;
  const retry = () => {
    if (hasFailed) processor.retry();
    if (failure !== undefined) void flow.choose(flowMethod);
  };
  const unavailable = hasFailed ? (
    <PaymentUnavailable failure={LOST} message={loadMessage} onRetry={retry} />
  ) : (
    <PaymentUnavailable
      {...(failure && { failure })}
      currency={currency}
      messages={method.registered.messages}
      isAnnounced={hasNotice}
      onRetry={retry}
      onOutdated={onOutdated}
    />
  );
  if (props.frame !== undefined && !hasNotice) return unavailable;
  return frame(
    <div className={styles.submit}>
      {unavailable}
      {children}
    </div>,
  );
}
