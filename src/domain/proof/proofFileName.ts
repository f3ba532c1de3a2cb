/** The name of a proof's file: numbers are the business's own text, of which only letters, digits and dashes are used. */
export function proofFileName(quoteNumber: string): string {
  return `acceptance-${quoteNumber.replaceAll(/[^A-Za-z0-9-]+/g, '-').slice(0, 60)}.json`;
}
