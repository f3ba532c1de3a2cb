import { type FormEvent, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';

/** A form that makes one call at a time. */
export interface Submit {
  readonly isBusy: boolean;
  /** Why the last call failed; null while none has. */
  readonly failure: ApiFailure | null;
  /** Removes the failure, for example because a field was edited. */
  readonly clear: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/** Submits a form with `send`; further submits during a call are ignored. `onFailed` runs after a failure. */
export function useSubmit(
  send: () => Promise<ApiResult<unknown>>,
  onFailed?: (failure: ApiFailure) => void,
): Submit {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const result = await send();
    setIsBusy(false);
    if (result.isOk) return;
    setFailure(result.failure);
    onFailed?.(result.failure);
  };
  return { isBusy, failure, clear: () => setFailure(null), onSubmit };
}
