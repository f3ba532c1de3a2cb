import { callCommandEndpoint } from '../endpoint/callCommandEndpoint.ts';
import type { CommandEndpoint } from '../endpoint/commandEndpoint.ts';
import type { Importer } from './importer.ts';
import { NotStored } from './notStored.ts';

/** A response with this status or a higher one does not show whether the file was stored. */
const FIRST_SERVER_ERROR = 500;

/** An importer that sends documents to the running server; null if no Billfold server responds at its endpoint. */
export async function serverImporter(endpoint: CommandEndpoint): Promise<Importer | null> {
  const response = await callCommandEndpoint(endpoint, '/v1/import').catch(() => null); // the server that wrote the file has ended
  if (response?.ok !== true) return null;
  const { businesses, base } = (await response.json()) as { businesses?: unknown; base?: unknown };
  if (!Array.isArray(businesses)) return null;
  return {
    businesses: businesses.map(String),
    base: typeof base === 'string' ? base : endpoint.url,
    async importFile(appId, fileName, bytes, isOtherSeller) {
      const other = isOtherSeller ? { otherSeller: 'true' } : {};
      const query = new URLSearchParams({ file: fileName, ...other });
      const path = `/v1/import/${encodeURIComponent(appId)}?${query}`;
      const result = await callCommandEndpoint(endpoint, path, bytes).catch(() => {
        throw new NotStored('the running server stopped or could not be reached', 'unknown');
      });
      if (!result.ok) {
        // it may have been stored if the database responded too late
        const failure = result.status >= FIRST_SERVER_ERROR ? 'unknown' : 'not-stored';
        const why = `the running server returned ${result.status}; its log has the reason`;
        throw new NotStored(why, failure);
      }
      return (await result.json()) as Awaited<ReturnType<Importer['importFile']>>;
    },
    close: async () => undefined,
  };
}
