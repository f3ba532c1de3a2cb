/**
 * The fields of a form as the server rendered it, by name, until its code has taken them over: what was typed into them is not
 * lost where the page is rendered anew before, in another language.
 */
export const renderedBefore = new Map<string, HTMLInputElement>();
