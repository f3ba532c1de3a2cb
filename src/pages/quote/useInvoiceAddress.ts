import { useEffect, useState } from 'react';
import { groupAddress } from '#platform/groupAddress.ts';

/** The link to the invoice of a quote, in its own route group. The first drawing, which a server may have made, knows no host. */
export function useInvoiceAddress(appId: string, invoiceXid: string): string {
  const path = `/${encodeURIComponent(appId)}/${encodeURIComponent(invoiceXid)}`;
  const [address, setAddress] = useState(path);
  useEffect(() => setAddress(groupAddress(path, 'invoice', window.location.href)), [path]);
  return address;
}
