import {
  contentSecurityPolicy,
  type InlineHashes,
  type PageOrigins,
  REPORT_GROUP,
  REPORT_PATH,
} from './contentSecurityPolicy.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

/**
 * Every header of a page's response except its encoding and its cookie. Pages saved on a device keep these headers as sent,
 * so they are set only here.
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
