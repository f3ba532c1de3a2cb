import { type MethodLink, saveMethod } from '#api/paymentMethodCalls.ts';
import type { PaymentMethodResult } from '#contract/entities/paymentMethod.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import { clearReturnParameters } from '../clearReturnParameters.ts';
import type { ReturnNotice } from '../flowState.ts';
import { REGISTRY } from '../registry.ts';
import { toReturnNotice } from '../toNotice.ts';
import { toSave } from './createSaveCalls.ts';
import { readSubmittedForm, removeSubmittedForm, type SubmittedForm } from './submittedForm.ts';

/** The outcome of a save that left the page. `none`: the URL is no return, or its form is unknown. */
export type ReturnedSave =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly result: PaymentMethodResult; readonly form: SubmittedForm }
  | { readonly kind: 'failed'; readonly notice: ReturnNotice }
  | { readonly kind: 'unknown' };

export interface ReturnDeps {
  readonly page: Pick<Window, 'location' | 'history'>;
  readonly appId: string;
  readonly link: MethodLink;
  readonly dispatch: AppDispatch;
}

/** The session whose secret is in the URL; null for any other URL. */
export function findReturn(page: ReturnDeps['page']): string | null {
  const query = new URL(page.location.href).searchParams;
  for (const registered of REGISTRY) {
    const session = registered.readReturn(query);
    if (session !== null) return session.paymentId;
  }
  return null;
}

/**
 * Ends a save that returned from a bank's page: the server reads the outcome, with the details submitted earlier. The
 * secret is removed from the URL only then, so a reload in between starts again. Without a stored name or e-mail the query
 * is cleared and the form starts over. Never rejects.
 */
export async function settleReturn({
  page,
  appId,
  link,
  dispatch,
}: ReturnDeps): Promise<ReturnedSave> {
  const setupId = findReturn(page);
  if (setupId === null) return { kind: 'none' };
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
