import { fetchPublic, type PublicRequest } from '#server/platform/network/fetchPublic.ts';

/** A business's logo as it was found. */
export interface Logo {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Kinds of pictures that the rasterizer reads. */
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];

/** Maximum bytes of a logo; a larger one is not used for an icon. */
const LARGEST = 1_000_000;

const PATIENCE_MS = 5_000;

/** Reads a logo's URL: its inline data, or from a host on the internet. */
function getLogo(url: string, request: PublicRequest): Promise<Response> {
  return /^data:/i.test(url) ? fetch(url) : fetchPublic(url, request);
}

/**
 * Reads a logo from a `data:` or `https:` URL; null if there is none, or it cannot be fetched, is too large, cannot be
 * rendered, or is not on the internet: then the icon shows a letter. Never rejects.
 */
export async function fetchLogo(url: string | null, get = getLogo): Promise<Logo | null> {
  if (url === null || !/^(data|https):/i.test(url)) return null;
  try {
    const response = await get(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { Accept: TYPES.join(', ') },
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isTooLarge = Number(response.headers.get('content-length') ?? 0) > LARGEST;
    if (!response.ok || !TYPES.includes(type) || isTooLarge || response.body === null) {
      await response.body?.cancel();
      return null;
    }
    const bytes = await readUpTo(response.body, LARGEST);
    return bytes !== null && isHarmless(type, bytes) ? { type, bytes } : null;
  } catch {
    return null; // unreachable, too slow or no valid address: the first letter is used instead
  }
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.byteLength;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(step.value);
  }
  return Buffer.concat(parts);
}

/** How a file of each kind begins; an SVG begins as text of one byte a letter, not compressed. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8/,
  'image/svg+xml': /^(?:\xef\xbb\xbf)?\s*</,
};

/** Parts of an SVG that are slow, expand or run code, and that no logo needs, such as entities, filters and scripts. */
const HOSTILE = /<!ENTITY|<(?:[\w-]+:)?(?:filter|script|foreignObject|iframe)\b/i;

/** Whether a file has the declared type, and an SVG contains only drawing. */
function isHarmless(type: string, bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    BEGINNINGS[type]?.test(text) === true &&
    !(type === 'image/svg+xml' && (bytes.includes(0) || HOSTILE.test(text)))
  );
}
