import { useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';

/** The second factor in a form that signs a person in. */
export interface CodeStep {
  /** Whether the server has requested one. */
  readonly isNeeded: boolean;
  readonly code: string;
  readonly setCode: (code: string) => void;
  /** The fields for the call: none until a code is needed. */
  readonly payload: { readonly code?: string };
  /** Shows the field if a code is missing, and clears it if the code was wrong. */
  readonly onFailed: (failure: ApiFailure) => void;
}

/** Shows the field for a second-factor code once the server requires one. */
export function useCodeStep(): CodeStep {
  const [isNeeded, setIsNeeded] = useState(false);
  const [code, setCode] = useState('');
  return {
    isNeeded,
    code,
    setCode,
    payload: isNeeded ? { code } : {},
    onFailed(failure) {
      const problem = failure.kind === 'problem' ? failure.problem.code : null;
      if (problem === 'second-factor-required') setIsNeeded(true);
      if (problem === 'second-factor-wrong') setCode('');
    },
  };
}
