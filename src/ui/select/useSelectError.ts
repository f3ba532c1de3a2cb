import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';

/** What decides whether a choice shows an error. */
export interface SelectCheck {
  readonly isRequired?: boolean;
  /** Whether the form was submitted; before that, an empty field is not an error. */
  readonly isSubmitted?: boolean;
  /** Shows an error for any selection. */
  readonly forceInvalid?: boolean;
  /** Shown instead of the usual error. */
  readonly error?: ReactNode;
}

/** The error that a choice shows: required and empty after submit, or forced invalid; null for none. */
export function useSelectError(check: SelectCheck, isEmpty: boolean): ReactNode {
  const { isRequired = false, isSubmitted = false, forceInvalid = false, error } = check;
  const text = useText();
  const isMissing = isRequired && isSubmitted && isEmpty;
  if (!isMissing && !forceInvalid) return null;
  return error ?? text(isMissing ? 'control.select.required' : 'control.select.invalid');
}
