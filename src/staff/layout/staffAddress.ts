/** The URL of a staff page of a business; `path` has no query. */
export function staffAddress(path: string, appId: string): string {
  return `${path}?app_id=${encodeURIComponent(appId)}`;
}
