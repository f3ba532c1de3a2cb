/** Name of the cookie with the language that a visitor chose; the server reads it under the same name. */
export const LOCALE_COOKIE = 'billfold-locale';

const YEAR_S = 365 * 24 * 60 * 60;

/** The cookie that stores a chosen locale for a year: only the tag, and over https only if the page was loaded over it. */
export function localeCookie(tag: string, protocol: string): string {
  const parts = [
    `${LOCALE_COOKIE}=${encodeURIComponent(tag)}`,
    'Path=/',
    `Max-Age=${YEAR_S}`,
    'SameSite=Lax',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
