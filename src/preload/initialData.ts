import { PRERENDERED_HEADER, SNAPSHOT_HEADER, type SnapshotReason } from '#api/apiRequest.ts';
import type { EmbeddedResponse, InitialData } from '#contract/prerender.ts';

/** Id of the element with the data, as JSON. */
export const INITIAL_DATA_ID = 'billfold-start';

/** Reads it from a page; null where no server rendered. */
export function readInitialData(page: Pick<Document, 'getElementById'>): InitialData | null {
  const text = page.getElementById(INITIAL_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as InitialData) : null;
}

/** The given responses by URL, each as a response that can be requested again. */
export function toResponses({ responses, isCopy }: InitialData): Record<string, () => Response> {
  return Object.fromEntries(
    responses.map((response) => [response.url, () => toResponse(response, isCopy === true)]),
  );
}

function toResponse(
  { status = 200, body, etag, date }: EmbeddedResponse,
  isCopy: boolean,
): Response {
  const reason: SnapshotReason = 'initial';
  const headers = {
    'Content-Type': 'application/json',
    Date: date,
    ...(isCopy ? { [SNAPSHOT_HEADER]: reason } : { [PRERENDERED_HEADER]: '1' }),
    ...(etag ? { ETag: etag } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
