/**
 * The application id of a navigation: the query's `app_id`, else the route's `appId`, else the tenant of a
 * change link (reading 21). Null when the address names none; then boot is skipped.
 */
export function getAppId(
  search: string,
  params: Readonly<Record<string, string | undefined>>,
): string | null {
  const requested = new URLSearchParams(search).get('app_id')?.trim();
  return requested || params.appId || params.tenantId || null;
}
