import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { FormKey } from '#api/checkout/checkoutEndpoints.ts';
import { toFormId } from '#domain/checkout/toFormId.ts';
import { useAppId } from '#store/hooks.ts';

/** The form in the URL and its business. */
export function useFormKey(): FormKey {
  const { id = '' } = useParams();
  const appId = useAppId();
  return useMemo(() => ({ appId, id: toFormId(id) }), [appId, id]);
}
