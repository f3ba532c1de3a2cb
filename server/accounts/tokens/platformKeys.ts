import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { ProblemError } from '#server/platform/problemError.ts';

/** How long reading the keys may take, in ms. */
const TIMEOUT_MS = 5_000;

/** How long after reading the keys unknown key ids are rejected without reading them again, in ms. */
const COOLDOWN_MS = 30_000;

/** The maximum age of cached keys, in ms, so that removed ones become invalid. */
const MAX_AGE_MS = 10 * 60_000;

/** The maximum size of a key set, in bytes. */
const LARGEST = 256_000;

/** Value of `Retry-After`, in s. */
const RETRY_SECONDS = '10';

/** The key set could not be read, or is invalid. */
class KeysUnreachable extends Error {}

/**
 * The public keys of a platform, read when they are needed and cached. Follows no redirect. Throws `platform-unreachable` if the keys cannot
 * be read.
 */
export function createPlatformKeys(url: string): JWTVerifyGetKey {
  const getKey = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
    [customFetch]: fetchKeys,
  });
  return async (header, token) => {
    try {
      return await getKey(header, token);
    } catch (cause) {
      if (!(cause instanceof KeysUnreachable || cause instanceof errors.JWKSInvalid)) throw cause;
      const headers = { 'retry-after': RETRY_SECONDS };
      throw new ProblemError('platform-unreachable', { headers, cause });
    }
  };
}

/** Fetches a key set as `fetch` does, but rejects with `KeysUnreachable` unless it is JSON of a bounded size. */
async function fetchKeys(
  url: string,
  options: { readonly method: 'GET'; readonly headers: Headers; readonly signal: AbortSignal },
): Promise<Response> {
  try {
    const response = await fetch(url, { ...options, redirect: 'error' });
    const text = response.ok ? await readText(response) : null;
    if (text === null) throw new Error(`The keys' address returned ${response.status}`);
    return Response.json(JSON.parse(text));
  } catch (cause) {
    throw new KeysUnreachable('The keys of the platform cannot be read', { cause });
  }
}

/** The text of a response; null if it is too large. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
