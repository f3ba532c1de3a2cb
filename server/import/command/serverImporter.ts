import type { ImportDoor } from './importDoor.ts';
import type { Importer } from './importer.ts';

/** The running server behind a door; null when nobody answers there, or somebody else does. */
export async function serverImporter({ url, token }: ImportDoor): Promise<Importer | null> {
  const headers = { authorization: `Bearer ${token}` };
  const businesses = await readBusinesses(`${url}/v1/import`, headers);
  if (businesses === null) return null;
  return {
    businesses,
    origin: url,
    async take(appId, fileName, bytes) {
      const query = new URLSearchParams({ file: fileName });
      const answer = await fetch(`${url}/v1/import/${encodeURIComponent(appId)}?${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      if (!answer.ok) throw new Error(`The running server answered ${answer.status}.`);
      return (await answer.json()) as Awaited<ReturnType<Importer['take']>>;
    },
    close: async () => undefined,
  };
}

async function readBusinesses(
  address: string,
  headers: Record<string, string>,
): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(address, { headers });
    if (!answer.ok) return null;
    const { businesses } = (await answer.json()) as { businesses?: unknown };
    return Array.isArray(businesses) ? businesses.map(String) : null;
  } catch {
    return null; // the server that wrote the file is gone
  }
}
