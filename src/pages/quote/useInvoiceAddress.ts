import { useContext, useMemo } from 'react';
import { groupAddress } from '#platform/groupAddress.ts';
import { PageAddressContext } from '#platform/pageAddress.ts';
import { readSettings } from '#platform/settings.ts';

/** The link to the invoice of a quote, in its own route group; the same on the server that renders it first. */
export function useInvoiceAddress(appId: string, invoiceXid: string): string {
  const path = `/${encodeURIComponent(appId)}/${encodeURIComponent(invoiceXid)}`;
  const drawnAt = useContext(PageAddressContext);
  return useMemo(() => {
    const here = drawnAt ?? { href: window.location.href, settings: readSettings(document) };
    return groupAddress(path, 'invoice', here);
  }, [path, drawnAt]);
}
