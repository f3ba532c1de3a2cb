/** Custom property that says for which colour the page's accent was made; a server that renders the page writes it as well. */
export const ACCENT_PROPERTIES = '--accent-of';

/** How a colour is named there: a page without one has the product's own accent, made for `none`. */
export function accentName(colour: string | null): string {
  return colour === null ? 'none' : colour.replace(/[^0-9a-z]/gi, '').toLowerCase();
}
