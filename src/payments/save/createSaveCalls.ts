import type { ApiResult } from '#api/failure.ts';
import { type MethodLink, type MethodSave, saveMethod } from '#api/payments/paymentMethodCalls.ts';
import type {
  PaymentMethodIntent,
  PaymentMethodResult,
} from '#contract/entities/payments/paymentMethod.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { SubmittedDetails } from '../card-form/details/cardDetails.ts';
import type { FlowCalls } from '../confirm/usePaymentFlow.ts';
import type { OpenSession } from '../contract.ts';
import { toBillingFields } from './cardEvent.ts';
import type { SubmittedForm } from './submittedForm.ts';

export interface SaveCallsOptions {
  readonly appId: string;
  readonly link: MethodLink;
  /** The session that the page was opened with. */
  readonly intent: PaymentMethodIntent;
  /** Opens a new session for the link, or returns the open one. */
  readonly reopen: () => Promise<ApiResult<PaymentMethodIntent>>;
  readonly dispatch: AppDispatch;
}

/** The calls of one visit of a payment-method page: its session, and its source's save. */
export function createSaveCalls(options: SaveCallsOptions): FlowCalls<PaymentMethodResult> {
  const { appId, link, intent, dispatch } = options;
  let first: PaymentMethodIntent | null = intent;
  return {
    getCalls: async () =>
      intent.setupId === ''
        ? { opens: 'never' } // the fields return a token, and the server saves it at the processor
        : {
            opens: 'to-save',
            open: async () => {
              const opened = first ? { isOk: true as const, value: first } : await options.reopen();
              first = null;
              return opened.isOk ? { isOk: true, value: toSession(opened.value) } : opened;
            },
          },
    settle: ({ kind, attempt, paymentToken }) => {
      const { billing = {}, consent = 'NO_CONSENT' } = attempt;
      const save = toSave(link, paymentToken, toSubmittedForm(intent, { billing, consent }));
      const idempotencyKey = kind === 'charge' ? attempt.idempotencyKey : newId();
      return dispatch(saveMethod(save, { appId, idempotencyKey }));
    },
  };
}

/** Converts the values of a page that was opened with an intent to its submission. */
export function toSubmittedForm(
  { source, method, embedOrigins }: PaymentMethodIntent,
  details: SubmittedDetails,
): SubmittedForm {
  return { source, processor: method.processor, embedOrigins, ...details };
}

function toSession({ setupId, secret }: PaymentMethodIntent): OpenSession {
  return { paymentId: setupId, secret, amount: null };
}

/** Converts a submission to the save request of its source. The form cannot be submitted without a required consent (reading 10). */
export function toSave(link: MethodLink, paymentToken: string, form: SubmittedForm): MethodSave {
  const { source, processor: tokenProcessor, billing } = form;
  const token = { paymentToken, tokenProcessor };
  const consent = 'EXPLICIT_CONSENT';
  if (link.kind === 'change') {
    const { changeId } = link;
    const payload = { changeId, ...token, ...toBillingFields(billing) };
    return { call: 'updatePaymentMethod', payload };
  }
  const { key } = link;
  if (source === 'public-create-card') {
    const payload = { key, ...token, ...toBillingFields(billing), consentType: consent } as const;
    return { call: 'submitPaymentMethod', payload };
  }
  const { nameOnCard, email, phone } = billing;
  return {
    call: 'createPaymentMethod',
    payload: {
      key,
      ...token,
      consent,
      ...(nameOnCard && { nameOnCard }),
      ...(email && { billingEmail: email }),
      ...(phone && { billingPhone: phone }),
    },
  };
}
