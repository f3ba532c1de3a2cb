import { isResponse as isResult } from 'virtual:guard/createPaymentMethod';
import { isResponse as isIntent } from 'virtual:guard/createPaymentMethodIntent';
import { isResponse as isOpenLink } from 'virtual:guard/getPaymentMethodLink';
import { isResponse as isRemoved } from 'virtual:guard/removePaymentMethod';
import type {
  NewPaymentMethod,
  PaymentMethodIntent,
  PaymentMethodResult,
  SubmittedCard,
  UpdatedCard,
} from '#contract/entities/paymentMethod.ts';
import { part } from './apiRequest.ts';
import type { ApiResult } from './failure.ts';
import type { PaymentChange } from './paymentCalls.ts';
import { type ApiThunk, sendOutsideCache } from './sendOutsideCache.ts';
import { sendWithRetry } from './sendWithRetry.ts';
import { writeHeaders } from './writeHeaders.ts';

/** A payment-method link: the key in its path, or the id of a change. */
export type MethodLink =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'change'; readonly changeId: string };

/** A save with its call: each source of the card form has its own. */
export type MethodSave =
  | { readonly call: 'submitPaymentMethod'; readonly payload: SubmittedCard }
  | { readonly call: 'createPaymentMethod'; readonly payload: NewPaymentMethod }
  | { readonly call: 'updatePaymentMethod'; readonly payload: UpdatedCard };

const PATHS = {
  submitPaymentMethod: '/v1/sales/submitPaymentMethod',
  createPaymentMethod: '/v1/sales/paymentMethods',
  updatePaymentMethod: '/v1/sales/updatePaymentMethod',
} as const satisfies Readonly<Record<MethodSave['call'], string>>;

/** Checks whether a link can be used; the problem says why not. Opens no session. */
export function readMethodLink(
  key: string,
  appId: string,
): ApiThunk<Promise<ApiResult<{ readonly expiresAt: string }>>> {
  return sendOutsideCache({
    path: `/v1/sales/paymentMethodLinks/${part(key)}`,
    appId,
    isResponse: isOpenLink,
  });
}

/**
 * Opens a link's session (7.19, 7.20): the same one for the same page while it is open. Its secret does not pass through the
 * store.
 */
export function openMethodIntent(
  link: MethodLink,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentMethodIntent>>> {
  const isKey = link.kind === 'key';
  return sendWithRetry({
    method: 'POST',
    path: isKey ? '/v1/sales/paymentMethods/intent' : '/v1/sales/paymentMethods/update:intent',
    appId,
    body: isKey ? { key: link.key } : { changeId: link.changeId },
    headers: writeHeaders(write),
    isResponse: isIntent,
  });
}

/** Lets the server read from the processor what was saved (7.21 to 7.23). Idempotent. */
export function saveMethod(
  { call, payload }: MethodSave,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentMethodResult>>> {
  return sendWithRetry({
    method: 'POST',
    path: PATHS[call],
    appId,
    body: payload,
    headers: writeHeaders(write),
    isResponse: isResult,
  });
}

/** Removes a link's payment method, for its customer. Idempotent. */
export function removeLinkMethod(
  link: MethodLink,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<{ readonly removedAt: string }>>> {
  return sendWithRetry({
    method: 'POST',
    path: '/v1/sales/paymentMethods/remove',
    appId,
    body: { key: link.kind === 'key' ? link.key : link.changeId },
    headers: writeHeaders(write),
    isResponse: isRemoved,
  });
}
