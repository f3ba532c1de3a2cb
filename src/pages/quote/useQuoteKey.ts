import { useParams } from 'react-router-dom';
import type { DocumentKey } from '#api/documents/documentKey.ts';

/** The quote in the route. */
export function useQuoteKey(): DocumentKey {
  const { appId = '', xid = '' } = useParams();
  return { appId, xid };
}
