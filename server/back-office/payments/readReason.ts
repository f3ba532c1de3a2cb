import { ProblemError } from '#server/platform/problemError.ts';

/** The longest reason, in characters. */
const LONGEST = 500;

/** A trimmed reason. Throws `reason-invalid` if it is empty or too long. */
export function readReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '' || [...reason].length > LONGEST) throw new ProblemError('reason-invalid');
  return reason;
}
