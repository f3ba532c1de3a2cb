/**
 * The inputs of a server-rendered form by name, until its chunk has hydrated them. They preserve typed values if the page is
 * rendered in another language before that.
 */
export const renderedBefore = new Map<string, HTMLInputElement>();
