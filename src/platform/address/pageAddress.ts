import { createContext } from 'react';
import type { GroupSettings } from '#domain/address/routeGroup.ts';

/** Where a page is, and the settings by which its address is read. */
export interface PageAddress {
  readonly href: string;
  readonly settings: GroupSettings;
}

/** The URL of the page that a server renders; null in a browser, which has its own. */
export const PageAddressContext = createContext<PageAddress | null>(null);
