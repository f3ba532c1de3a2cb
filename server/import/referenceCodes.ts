/** Type codes of documents that others refer to (UNTDID 1001): the tender, the invoiced object, and any supporting document. */
export const REFERENCE_CODES = { tender: '50', object: '130', other: '916' } as const;
