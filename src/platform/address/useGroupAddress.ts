import { useContext, useMemo } from 'react';
import { readSettings } from '../settings.ts';
import { groupAddress } from './groupAddress.ts';
import { PageAddressContext } from './pageAddress.ts';

/** The link to a document of the other route group; the same on the server that renders it first. */
export function useGroupAddress(group: 'quote' | 'invoice', appId: string, xid: string): string {
  const path = `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}`;
  const pageAddress = useContext(PageAddressContext);
  return useMemo(() => {
    const current = pageAddress ?? { href: window.location.href, settings: readSettings(document) };
    return groupAddress(path, group, current);
  }, [path, group, pageAddress]);
}
