import { useParams } from 'react-router-dom';
import type { DocumentKey } from '#api/documents/documentKey.ts';

/** The invoice in the route, and the path of its view. */
export function useInvoiceKey(): DocumentKey & { readonly path: string } {
  const { appId = '', xid = '' } = useParams();
  return { appId, xid, path: `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}` };
}
