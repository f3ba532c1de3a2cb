/** A business's logo as it was found. */
export interface Logo {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Kinds of pictures that the rasterizer reads. */
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];

/** Most bytes of a logo; a larger one is not taken into an icon. */
const LARGEST = 1_000_000;

const PATIENCE_MS = 5_000;

/**
 * Reads a logo from a `data:` or `https:` address; null where there is none, or it cannot be had, is too large or no picture
 * that can be drawn: then the icon shows a letter. Never rejects.
 */
export async function readLogo(
  url: string | null,
  get: typeof fetch = fetch,
): Promise<Logo | null> {
  if (url === null || !/^(data|https):/i.test(url)) return null;
  try {
    const answer = await get(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { Accept: TYPES.join(', ') },
    });
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isTooLarge = Number(answer.headers.get('content-length') ?? 0) > LARGEST;
    if (!answer.ok || !TYPES.includes(type) || isTooLarge || answer.body === null) {
      await answer.body?.cancel();
      return null;
    }
    const bytes = await readUpTo(answer.body, LARGEST);
    return bytes === null || (type === 'image/svg+xml' && reachesOut(bytes))
      ? null
      : { type, bytes };
  } catch {
    return null; // not reachable, too slow, no address: a letter stands for it
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

/** Whether a drawing brings entities of its own: a small one could unfold into a large one. */
function reachesOut(svg: Buffer): boolean {
  return svg.includes('<!ENTITY');
}
