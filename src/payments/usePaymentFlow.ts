import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Invoice } from '#contract/entities/invoice.ts';
import { newId } from '#platform/ids.ts';
import { leavePage } from '#platform/leavePage.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import type { FlowMethod, FlowState } from './flowState.ts';
import type { OfferedMethod } from './getPayMethods.ts';
import { createInvoicePaymentCalls } from './invoicePaymentCalls.ts';
import { PaymentFlow } from './PaymentFlow.ts';

/** A visit's flow, where it stands, and its methods as it knows them. */
export interface VisitFlow {
  readonly flow: PaymentFlow;
  readonly state: FlowState;
  readonly getFlowMethod: (method: OfferedMethod) => FlowMethod;
}

/**
 * The payment of this visit of the pay page. The session of the chosen method opens by itself; the processing flag follows
 * the flow (4.08, 4.10).
 */
export function usePaymentFlow(
  { xid, orderId }: Pick<Invoice, 'xid' | 'orderId'>,
  chosen: OfferedMethod | null,
): VisitFlow {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [{ flow, getFlowMethod }] = useState(() => {
    const subject = { kind: 'invoice', xid, orderId } as const;
    const calls = createInvoicePaymentCalls(appId, subject, dispatch);
    const onProcessing = (isProcessing: boolean) =>
      dispatch(isProcessing ? processingStarted() : processingEnded());
    return {
      flow: new PaymentFlow({ settle: calls.settle, newKey: newId, leavePage, onProcessing }),
      getFlowMethod: rememberMethods(({ registered, connectionId }) => ({
        processor: registered.name,
        connectionId,
        paymentType: registered.paymentType,
        getCalls: async () =>
          (await registered.fetchModule()).createCalls(calls.getContext(connectionId)),
      })),
    };
  });
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  useEffect(() => {
    void flow.choose(chosen && getFlowMethod(chosen));
  }, [flow, getFlowMethod, chosen]);
  return { flow, state, getFlowMethod };
}

/** One object for each method: the flow tells them apart by it. */
function rememberMethods(toFlowMethod: (method: OfferedMethod) => FlowMethod) {
  const known = new Map<OfferedMethod, FlowMethod>();
  return (method: OfferedMethod): FlowMethod => {
    const flowMethod = known.get(method) ?? toFlowMethod(method);
    known.set(method, flowMethod);
    return flowMethod;
  };
}
