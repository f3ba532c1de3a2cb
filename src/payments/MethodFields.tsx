import { type ReactNode, useState } from 'react';
import styles from './CardForm.module.css';
import type { ProcessorSession } from './contract.ts';
import { PaymentFields, type PaymentFieldsProps } from './PaymentFields.tsx';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import { useLoadMessage } from './useLoadMessage.ts';
import { useProcessor } from './useProcessor.ts';

/** A processor's code that did not arrive. */
const LOST = { kind: 'network' } as const;

interface MethodFieldsProps extends Omit<PaymentFieldsProps, 'processor' | 'session' | 'isReady'> {
  /** Whether the payer has chosen this method now. */
  readonly isChosen: boolean;
  readonly currency: string;
  readonly onOutdated: () => void;
  /** What stands around the fields of the only method; where these cannot be shown it stands only if it has something to say. */
  readonly frame?: (content: ReactNode) => ReactNode;
}

/**
 * The fields of a method, or why they cannot be shown, with a way to try again. Once opened they stay while another method is
 * chosen: what was typed into them is there when the payer comes back.
 */
export function MethodFields(props: MethodFieldsProps) {
  const { isChosen, currency, onOutdated, frame = (content) => content, ...fields } = props;
  const { method, visit, children } = fields;
  const { flow, state, getFlowMethod } = visit;
  const loadMessage = useLoadMessage();
  const processor = useProcessor(method);
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
