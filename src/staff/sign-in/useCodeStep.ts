import { useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';

/** The second factor in a form that signs a person in. */
export interface CodeStep {
  /** Whether the server has said that this person has one. */
  readonly isNeeded: boolean;
  readonly code: string;
  readonly setCode: (code: string) => void;
  /** What the call carries: nothing until a code is needed. */
  readonly payload: { readonly code?: string };
  /** Shows the field where a code is missing, and empties it where one was wrong. */
  readonly onFailed: (failure: ApiFailure) => void;
}

/** Has the code of a second factor entered once the server needs one. */
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
