const START = '%PDF-';

/** Whether a file is a PDF, by its first characters. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, START.length)).toString('latin1') === START;
}
