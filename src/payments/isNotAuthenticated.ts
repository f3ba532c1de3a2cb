/**
 * Whether the server's reason says that the payer's bank did not know the payer: a step that failed or was left. Vendors have
 * reasons of their own, which end alike: `payment_intent_authentication_failure`, `authentication_failed`.
 */
export function isNotAuthenticated(declineCode: string | null): boolean {
  return declineCode !== null && /(?:^|_)authentication_fail(?:ed|ure)$/.test(declineCode);
}
