/** The longest reason for declining, in characters, without surrounding spaces. */
export const MAX_DECLINE_REASON = 2000;

/** Characters that no text can be stored with, or that are half of one. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * A reason for declining as it is stored: trimmed, or null if none was given. Undefined if it is longer than 2000 characters or not
 * valid text.
 */
export function declineReason(typed: string): string | null | undefined {
  const reason = typed.trim();
  const isFit = [...reason].length <= MAX_DECLINE_REASON && !UNSTORABLE.test(reason);
  return isFit ? reason || null : undefined;
}
