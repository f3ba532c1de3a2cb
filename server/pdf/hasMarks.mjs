/** Scripts from Hebrew to Myanmar, and Khmer, whose fonts raise and lower marks. */
const SCRIPTS = /[\u0590-\u109f\u1780-\u17ff]/;

/** Whether a text may need `joinClusters.mjs`, whose library is loaded only then. @param {string} text */
export const hasMarks = (text) => SCRIPTS.test(text);
