/** The URL of an API path: below the one base, with every `{id}` replaced by the public app id, or `account` for account calls. */
export function apiUrl(apiBase: string, appId: string, path: string): string {
  return (apiBase.replace(/\/$/, '') + path).replaceAll('{id}', encodeURIComponent(appId));
}
