const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The namespaces of UBL 2.1 that an invoice or credit note is made of. */
export const UBL_SPACES = {
  cac: `${SCHEMA}CommonAggregateComponents-2`,
  cbc: `${SCHEMA}CommonBasicComponents-2`,
} as const;

/** The namespaces of the two roots. */
export const UBL_ROOTS = {
  Invoice: `${SCHEMA}Invoice-2`,
  CreditNote: `${SCHEMA}CreditNote-2`,
} as const;
