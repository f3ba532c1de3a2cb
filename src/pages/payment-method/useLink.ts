import { useMemo } from 'react';
import type { MethodLink } from '#api/paymentMethodCalls.ts';

/** The link of the page's address; the same object for the same address. */
export function useLink(kind: MethodLink['kind'], id: string): MethodLink {
  return useMemo(() => (kind === 'key' ? { kind, key: id } : { kind, changeId: id }), [kind, id]);
}
