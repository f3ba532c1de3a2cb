import { apiUrl } from '#domain/address/apiUrl.ts';

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
 * The URL of a call, see `apiUrl`; credentials only where the core URL pattern matches.
 */
export function callAddress(
  path: string,
  appId: string | null,
  settings: AddressSettings,
): CallAddress {
  const url = apiUrl(settings.apiBase, appId ?? '', path);
  return { url, credentials: isCore(url, settings.coreUrlPattern) ? 'include' : 'omit' };
}

function isCore(url: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(url);
  } catch {
    return false; // a broken pattern sends no credentials anywhere
  }
}
