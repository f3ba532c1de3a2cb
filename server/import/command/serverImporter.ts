import { askDoor } from './askDoor.ts';
import type { ImportDoor } from './importDoor.ts';
import type { Importer } from './importer.ts';
import { NotStored } from './notStored.ts';

/** The running server behind a door; null when nobody answers there, or somebody else does. */
export async function serverImporter(door: ImportDoor): Promise<Importer | null> {
  const answer = await askDoor(door, '/v1/import').catch(() => null); // the server that wrote the file is gone
  if (answer?.ok !== true) return null;
  const { businesses, base } = (await answer.json()) as { businesses?: unknown; base?: unknown };
  if (!Array.isArray(businesses)) return null;
  return {
    businesses: businesses.map(String),
    base: typeof base === 'string' ? base : door.url,
    async take(appId, fileName, bytes) {
      const query = new URLSearchParams({ file: fileName });
      const path = `/v1/import/${encodeURIComponent(appId)}?${query}`;
      const taken = await askDoor(door, path, bytes).catch(() => {
        throw new NotStored('the running server ended or was out of reach');
      });
      if (!taken.ok) {
        throw new NotStored(`the running server answered ${taken.status}, and its log says why`);
      }
      return (await taken.json()) as Awaited<ReturnType<Importer['take']>>;
    },
    close: async () => undefined,
  };
}
