/**
 * Limits of a file. They bound the memory of reading one: the rest of a longer file is never read. 1 kB is 1000 bytes
 * (section 9).
 */
export const IMPORT_LIMITS = {
  /** A whole file: an attachment of 20 MB takes 27 in base64. */
  fileBytes: 40_000_000,
  /** All attachments of a document together; what does not fit is named and left out. */
  attachmentBytes: 20_000_000,
  /** Elements inside elements, or objects inside objects; a real invoice needs ten. */
  depth: 50,
  /** Elements, or values of our JSON; a line of an invoice takes about thirty. */
  elements: 500_000,
  attributesPerElement: 64,
  /** Characters of XML without an end in sight, such as a comment or a DTD, unless they are base64. */
  partLength: 1_000_000,
  /** Characters of one value, except attachments. */
  valueLength: 20_000,
} as const;
