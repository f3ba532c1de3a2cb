import { isIban } from '#domain/bank-account/isIban.ts';

/** An IBAN in groups of four, as it is printed; any other account number unchanged. */
export function groupAccount(id: string): string {
  return isIban(id) ? id.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ') : id;
}
