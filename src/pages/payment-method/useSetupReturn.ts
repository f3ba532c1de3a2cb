import { useCallback, useEffect, useState } from 'react';
import type { MethodLink } from '#api/paymentMethodCalls.ts';
import { findReturn, type ReturnedSave, settleReturn } from '#payments/save/settleReturn.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';

/** A save that returned from a bank's page, and how to check it again. */
export interface SetupReturn {
  readonly back: ReturnedSave | { readonly kind: 'asking' };
  readonly retry: () => void;
}

const NONE = { kind: 'none' } as const;
const CHECKING = { kind: 'asking' } as const;

/** Handles a return before anything else on the page starts; `none` for any other URL. */
export function useSetupReturn(link: MethodLink): SetupReturn {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [back, setBack] = useState<SetupReturn['back']>(() =>
    findReturn(window) === null ? NONE : CHECKING,
  );
  const isAsking = back.kind === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    let isCurrent = true;
    void settleReturn({ page: window, appId, link, dispatch }).then((end) => {
      if (isCurrent) setBack(end);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsking, appId, link, dispatch]);
  return { back, retry: useCallback(() => setBack(CHECKING), []) };
}
