/**
 * Every header that a page's answer has besides its encoding and its cookie. What is stored on a device keeps them as they
 * were sent: they are written here and nowhere else.
 */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}
