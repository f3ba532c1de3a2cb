import { ProblemError } from '#server/platform/problemError.ts';

/** The longest reason, in characters. */
const LONGEST = 500;

/** A reason without the blanks around it. Throws `reason-invalid` for none, or one that is too long. */
export function readReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '' || [...reason].length > LONGEST) throw new ProblemError('reason-invalid');
  return reason;
}
