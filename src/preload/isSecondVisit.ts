import type { SafeStorage } from '#platform/storage/storage.ts';
import { VISIT_COOKIE } from '#platform/storage/visitCookie.ts';

const VISITED = 'billfold:visited';

const YEAR_S = 365 * 24 * 60 * 60;

/** Whether this device has been here before in another tab; a visit lasts as long as its tab. Records this visit in a cookie. */
export function isSecondVisit(page: Pick<Document, 'cookie'>, tab: SafeStorage): boolean {
  const isAgain = page.cookie.includes(VISIT_COOKIE) && tab.read(VISITED) === null;
  const isGoingOn = tab.read(VISITED) === '2';
  tab.write(VISITED, isAgain || isGoingOn ? '2' : '1');
  page.cookie = `${VISIT_COOKIE}=1; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  return isAgain || isGoingOn;
}
