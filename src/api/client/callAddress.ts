/** The settings that addresses depend on. */
export interface AddressSettings {
  readonly apiBase: string;
  readonly coreUrlPattern: string;
}

/** A call's URL, and whether it sends credentials. */
export interface CallAddress {
  readonly url: string;
  readonly credentials: 'include' | 'omit';
}

/**
 * The URL of a call: always under the one base, every remaining `{id}` replaced by the public app id, credentials
 * only where the core URL pattern matches.
 */
export function callAddress(
  path: string,
  appId: string | null,
  settings: AddressSettings,
): CallAddress {
  const url = (settings.apiBase.replace(/\/$/, '') + path).replaceAll(
    '{id}',
    encodeURIComponent(appId ?? ''),
  );
  return { url, credentials: isCore(url, settings.coreUrlPattern) ? 'include' : 'omit' };
}

function isCore(url: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(url);
  } catch {
    return false; // a broken pattern sends no credentials anywhere
  }
}
