const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/;

/** An IBAN in groups of four, as it is printed; any other account number unchanged. */
export function groupAccount(id: string): string {
  const compact = id.replace(/\s+/g, '');
  return IBAN.test(compact) ? compact.replace(/(.{4})(?=.)/g, '$1 ') : id;
}
