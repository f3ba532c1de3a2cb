/** The idempotency key's header, as a quoted structured-field string. */
export function idempotencyHeader(key: string): Record<string, string> {
  return { 'Idempotency-Key': `"${key}"` };
}
