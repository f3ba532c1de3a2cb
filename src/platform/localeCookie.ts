/** Name of the cookie by which a server knows the language that a visitor chose; the server reads it under the same name. */
export const LOCALE_COOKIE = 'billfold-locale';

const YEAR_S = 365 * 24 * 60 * 60;

/** The cookie that keeps a chosen locale for a year: the tag and nothing else, over https only where the page came over it. */
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
