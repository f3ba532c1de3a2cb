import { createContext } from 'react';

/** The full address of the page that a server draws; null in a browser, which knows its own. */
export const PageAddressContext = createContext<string | null>(null);
