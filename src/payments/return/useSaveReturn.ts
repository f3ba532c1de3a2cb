import { useCallback, useEffect, useState } from 'react';
import type { MethodLink } from '#api/payments/paymentMethodCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { REGISTRY } from '../registry.ts';
import { readReturn } from './returnUrl.ts';
import { type ReturnedSave, settleSaveReturn } from './settleSaveReturn.ts';

/** A save that returned from a bank's page, and how to check it again. */
export interface SaveReturn {
  readonly back: ReturnedSave | { readonly kind: 'checking' };
  readonly retry: () => void;
}

const NONE = { kind: 'none' } as const;
const CHECKING = { kind: 'checking' } as const;

/** Handles a return before anything else on the page starts; `none` for any other URL. */
export function useSaveReturn(link: MethodLink): SaveReturn {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [back, setBack] = useState<SaveReturn['back']>(() =>
    readReturn(location.href, REGISTRY) === null ? NONE : CHECKING,
  );
  const isChecking = back.kind === 'checking';
  useEffect(() => {
    if (!isChecking) return undefined;
    let isCurrent = true;
    void settleSaveReturn({ page: window, appId, link, dispatch }).then((end) => {
      if (isCurrent) setBack(end);
    });
    return () => {
      isCurrent = false;
    };
  }, [isChecking, appId, link, dispatch]);
  return { back, retry: useCallback(() => setBack(CHECKING), []) };
}
