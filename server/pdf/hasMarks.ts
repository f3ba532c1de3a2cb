/** Hebrew to Myanmar, and Khmer: the scripts whose fonts raise and lower marks. */
const SCRIPTS = /[\u0590-\u109f\u1780-\u17ff]/;

/** Whether the PDF of a text may have marks to join (`joinClusters.mjs`). */
export function hasMarks(text: string): boolean {
  return SCRIPTS.test(text);
}
