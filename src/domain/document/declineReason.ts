/** The longest reason for declining, in characters, without the blanks around it. */
export const MAX_DECLINE_REASON = 2000;

/** Characters that no text can be stored with, or that are half of one. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * A reason for declining as it is kept: without blanks around it. Undefined for one that is blank, longer than 2000
 * characters, or no text.
 */
export function declineReason(typed: string): string | undefined {
  const reason = typed.trim();
  const isFit = reason !== '' && [...reason].length <= MAX_DECLINE_REASON;
  return isFit && !UNSTORABLE.test(reason) ? reason : undefined;
}
