import type { StaffSession } from '#server/accounts/sessions/sessionStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Throws `session-locked` while a device waits for its PIN. */
export function assertUnlocked({ isLocked }: StaffSession): void {
  if (isLocked) throw new ProblemError('session-locked');
}
