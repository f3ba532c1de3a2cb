import {
  createPaymentMethod,
  createPaymentMethodIntent,
  createPaymentMethodUpdateIntent,
  getPaymentMethodLink,
  removePaymentMethod,
  submitPaymentMethod,
  updatePaymentMethod,
} from 'virtual:calls';
import type {
  NewPaymentMethod,
  PaymentMethodIntent,
  PaymentMethodResult,
  SubmittedCard,
  UpdatedCard,
} from '#contract/entities/payments/paymentMethod.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { writeHeaders } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { PaymentChange } from './paymentCalls.ts';

/** A payment-method link: the key in its path, or the id of a change. */
export type MethodLink =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'change'; readonly changeId: string };

/** The call that saves a payment method, with its payload: each source of the card form has its own. */
export type MethodSave =
  | { readonly call: 'submitPaymentMethod'; readonly payload: SubmittedCard }
  | { readonly call: 'createPaymentMethod'; readonly payload: NewPaymentMethod }
  | { readonly call: 'updatePaymentMethod'; readonly payload: UpdatedCard };

/** Checks whether a link can be used; the problem is the reason if it cannot. Opens no session. */
export function readMethodLink(
  key: string,
  appId: string,
): ApiThunk<Promise<ApiResult<RouteResponse<'getPaymentMethodLink'>>>> {
  return sendCall(getPaymentMethodLink, { params: { key }, appId });
}

/**
 * Opens a link's session: the same one for the same page while it is open. Its secret does not pass through the
 * store.
 */
export function openMethodIntent(
  link: MethodLink,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentMethodIntent>>> {
  const options = { appId, headers: writeHeaders(write) };
  return link.kind === 'key'
    ? sendCall(createPaymentMethodIntent, { ...options, body: { key: link.key } })
    : sendCall(createPaymentMethodUpdateIntent, { ...options, body: { changeId: link.changeId } });
}

/** Lets the server read from the processor what was saved. Idempotent. */
export function saveMethod(
  save: MethodSave,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentMethodResult>>> {
  const options = { appId, headers: writeHeaders(write) };
  switch (save.call) {
    case 'submitPaymentMethod':
      return sendCall(submitPaymentMethod, { ...options, body: save.payload });
    case 'createPaymentMethod':
      return sendCall(createPaymentMethod, { ...options, body: save.payload });
    case 'updatePaymentMethod':
      return sendCall(updatePaymentMethod, { ...options, body: save.payload });
  }
}

/** Removes a link's payment method, for its customer. Idempotent. */
export function removeLinkMethod(
  link: MethodLink,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<RouteResponse<'removePaymentMethod'>>>> {
  const key = link.kind === 'key' ? link.key : link.changeId;
  return sendCall(removePaymentMethod, { appId, body: { key }, headers: writeHeaders(write) });
}
