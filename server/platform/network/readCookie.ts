/** The cookie with the visitor's chosen locale tag and nothing else. */
export const LOCALE_COOKIE = 'billfold-locale';

/** The value of one cookie of a `Cookie` header; null where it is missing, empty or not readable. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null; // not a cookie of ours
  }
}
