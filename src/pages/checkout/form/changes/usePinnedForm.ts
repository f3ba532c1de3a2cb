import { useCallback, useState } from 'react';
import type { Received } from '#api/apiRequest.ts';
import type { FormKey } from '#api/checkout/checkoutEndpoints.ts';
import { isGone } from '#api/documents/documentView.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { VersionedForm } from '../basket/usePricing.ts';
import { type FormChange, getFormChanges } from './formChanges.ts';

type FormResponse = RouteResponse<'getCheckoutForm'>;

/** The state of the form's query. */
interface FormRead {
  readonly data?: Received<FormResponse> | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/**
 * The displayed form. It does not change while a customer uses it: a newer version appears only after the server has rejected the
 * displayed one, and the form disappears only if the server responds that it no longer exists.
 */
export interface PinnedForm {
  readonly known: VersionedForm | null;
  readonly response: FormResponse | null;
  /** How it differs from the previous version; null if no new confirmation is needed. */
  readonly changes: readonly FormChange[] | null;
  readonly reread: () => void;
}

/** Keeps the version that the page displays and that every change refers to, regardless of later reads. */
export function usePinnedForm(key: FormKey, { data, error, refetch }: FormRead): PinnedForm {
  const [shown, setShown] = useState(data ?? null);
  const [changes, setChanges] = useState<readonly FormChange[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  if (shown === null && data !== undefined) setShown(data);
  if (shown !== null && data !== undefined && isRefused && data !== shown) {
    setChanges(getFormChanges(shown.value.checkoutForm, data.value.checkoutForm));
    setShown(data);
    setRefused(false);
  }
  const reread = useCallback(() => {
    setRefused(true);
    void refetch();
  }, [refetch]);
  const isClosed = isRefused && isGone(error);
  if (shown === null || isClosed) return { known: null, response: null, changes, reread };
  const { value: response, etag } = shown;
  return { known: { key, form: response.checkoutForm, etag }, response, changes, reread };
}
