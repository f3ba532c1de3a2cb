/** Whether a client secret is a setup intent's, which saves a payment method and charges nothing. */
export function isSetup(secret: string): boolean {
  return secret.startsWith('seti_');
}
