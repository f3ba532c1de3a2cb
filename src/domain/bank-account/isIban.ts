const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whether an account number has the form of an IBAN (ISO 13616), with or without spaces. Its check digits are not checked. */
export function isIban(id: string): boolean {
  return IBAN.test(id.replace(/\s+/g, ''));
}
