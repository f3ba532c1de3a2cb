import { isIban } from '#domain/bank-account/isIban.ts';

/** Formats an IBAN in groups of four; returns any other account number unchanged. */
export function groupAccount(id: string): string {
  return isIban(id) ? id.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ') : id;
}
