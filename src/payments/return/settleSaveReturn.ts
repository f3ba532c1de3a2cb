import { type MethodLink, saveMethod } from '#api/payments/paymentMethodCalls.ts';
import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { ReturnNotice } from '../confirm/flowState.ts';
import { toReturnNotice } from '../confirm/toNotice.ts';
import { REGISTRY } from '../registry.ts';
import { toSave } from '../save/createSaveCalls.ts';
import {
  readSubmittedForm,
  removeSubmittedForm,
  type SubmittedForm,
} from '../save/submittedForm.ts';
import { clearReturnParameters } from './clearReturnParameters.ts';
import { readReturn } from './returnUrl.ts';

/** The outcome of a save that redirected. `none`: the URL is not a return, or nothing is stored for it. */
export type ReturnedSave =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly result: PaymentMethodResult; readonly form: SubmittedForm }
  | { readonly kind: 'failed'; readonly notice: ReturnNotice }
  | { readonly kind: 'unknown' };

export interface SaveReturnDeps {
  readonly page: Pick<Window, 'location' | 'history'>;
  readonly appId: string;
  readonly link: MethodLink;
  readonly dispatch: AppDispatch;
}

/**
 * Settles a save that returned from a bank's page: the server reads the outcome, with the details submitted earlier. The secret is
 * removed from the URL only afterwards, so that a reload in between starts again. Without a stored name or e-mail the query is
 * cleared and the form starts over. Never rejects.
 */
export async function settleSaveReturn({
  page,
  appId,
  link,
  dispatch,
}: SaveReturnDeps): Promise<ReturnedSave> {
  const returned = readReturn(page.location.href, REGISTRY);
  if (returned === null) return { kind: 'none' };
  const setupId = returned.session.paymentId;
  const form = readSubmittedForm(setupId);
  if (form === null) {
    clearReturnParameters(page, REGISTRY);
    return { kind: 'none' };
  }
  const save = toSave(link, setupId, form);
  const response = await dispatch(saveMethod(save, { appId, idempotencyKey: newId() }));
  if (!response.isOk && response.failure.kind !== 'problem') return { kind: 'unknown' };
  clearReturnParameters(page, REGISTRY);
  if (!response.isOk) return { kind: 'none' }; // the link's page shows the reason
  const { outcome } = response.value;
  if (outcome === 'saved' || outcome === 'processing') {
    removeSubmittedForm(setupId);
    return { kind: 'saved', result: response.value, form };
  }
  return { kind: 'failed', notice: toReturnNotice(response.value) };
}
