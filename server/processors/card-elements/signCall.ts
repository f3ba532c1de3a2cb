import { createHmac } from 'node:crypto';

/** The signed parts of a call. `target` is its path with the query, `body` its text, empty without a body. */
export interface SignedFields {
  readonly method: string;
  readonly target: string;
  readonly body: string;
  /** When it is sent, in seconds since 1970. */
  readonly sentAt: number;
}

/** The header with which a processor authenticates our calls (docs/card-elements.md): the key itself is never sent. */
export function signCall(
  secretKey: string,
  { method, target, body, sentAt }: SignedFields,
): string {
  const text = [sentAt, method, target, body].join('.');
  return `t=${sentAt},v1=${createHmac('sha256', secretKey).update(text).digest('hex')}`;
}
