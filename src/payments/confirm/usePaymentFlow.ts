import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiResult } from '#api/failure.ts';
import { newId } from '#platform/ids.ts';
import { leavePage } from '#platform/leavePage.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import { useReport } from '#store/useReport.ts';
import type { SessionCalls } from '../contract.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import type { FlowDeps, FlowMethod, FlowState, SentPayment, SettledResult } from './flowState.ts';
import { PaymentFlow } from './PaymentFlow.ts';

/** The calls of one visit. `getCalls` rejects when a processor's chunk fails to load; `settle` never rejects. */
export interface FlowCalls<Result extends SettledResult> {
  getCalls(method: OfferedMethod): Promise<SessionCalls>;
  settle(sent: SentPayment): Promise<ApiResult<Result>>;
  /** Records the attempt being confirmed, for a reopened page that has no other way to find it. */
  readonly onConfirming?: FlowDeps<Result>['onConfirming'];
}

/** The flow of a visit, its state, and its methods as the flow needs them. */
export interface VisitFlow<Result extends SettledResult = SettledResult> {
  readonly flow: PaymentFlow<Result>;
  readonly state: FlowState<Result>;
  readonly getFlowMethod: (method: OfferedMethod) => FlowMethod;
}

/**
 * The payment of this visit, or the saving of a payment method. The session of the selected method opens automatically, and the
 * processing flag follows the flow. `createCalls` is called once.
 */
export function usePaymentFlow<Result extends SettledResult>(
  createCalls: () => FlowCalls<Result>,
  chosen: OfferedMethod | null,
): VisitFlow<Result> {
  const dispatch = useAppDispatch();
  const report = useReport();
  const [{ flow, getFlowMethod }] = useState(() => {
    const calls = createCalls();
    const onProcessing = (isProcessing: boolean) =>
      dispatch(isProcessing ? processingStarted() : processingEnded());
    return {
      flow: new PaymentFlow<Result>({
        settle: calls.settle,
        newKey: newId,
        leavePage,
        onProcessing,
        isOnline: () => navigator.onLine,
        onConfirming: (attempt) => calls.onConfirming?.(attempt),
        onFault: (processor, reason) =>
          report({ code: 'payment-failed', details: { processor, reason } }),
      }),
      getFlowMethod: rememberMethods((method) => ({
        processor: method.registered.name,
        connectionId: method.connectionId,
        paymentType: method.registered.paymentType,
        accountId: method.accountId,
        getCalls: () => calls.getCalls(method),
      })),
    };
  });
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  useEffect(() => {
    void flow.choose(chosen && getFlowMethod(chosen));
  }, [flow, getFlowMethod, chosen]);
  useEffect(
    () => () => {
      // after leaving the page, the visitor no longer waits for the unknown outcome
      if (flow.getState().step === 'unknown') dispatch(processingEnded());
    },
    [flow, dispatch],
  );
  return { flow, state, getFlowMethod };
}

/** One object per method: the flow compares them by identity. */
function rememberMethods(toFlowMethod: (method: OfferedMethod) => FlowMethod) {
  const flows = new Map<OfferedMethod, FlowMethod>();
  return (method: OfferedMethod): FlowMethod => {
    const flowMethod = flows.get(method) ?? toFlowMethod(method);
    flows.set(method, flowMethod);
    return flowMethod;
  };
}
