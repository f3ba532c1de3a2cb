/**
 * Custom property with the color that the page's accent was computed for; a server that renders the page writes it as
 * well.
 */
export const ACCENT_PROPERTIES = '--accent-of';

/** The color's name there: a page without one has the product's own accent, computed for `none`. */
export function accentName(color: string | null): string {
  return color === null ? 'none' : color.replace(/[^0-9a-z]/gi, '').toLowerCase();
}
