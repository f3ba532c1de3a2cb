/**
 * The inputs of a server-rendered form, by name, until its chunk has hydrated them. Typed values survive if the page is rendered
 * again first, in another language.
 */
export const renderedBefore = new Map<string, HTMLInputElement>();
