import {
  contentSecurityPolicy,
  type InlineHashes,
  type PageOrigins,
  REPORT_GROUP,
  REPORT_PATH,
} from './contentSecurityPolicy.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

/**
 * Every header that a page's answer has besides its encoding and its cookie. What is stored on a device keeps them as they
 * were sent: they are written here and nowhere else.
 */
export function pageHeaders(
  hashes: InlineHashes,
  reach: PageOrigins,
): Readonly<Record<string, string>> {
  return {
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(hashes, reach),
    'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': permissionsPolicy(reach),
  };
}
