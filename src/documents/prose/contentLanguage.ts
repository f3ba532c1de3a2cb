import { createContext } from 'react';

/** The language tag of what a business writes itself (names, lines, notes, terms); undefined where nobody knows it. */
export const ContentLanguage = createContext<string | undefined>(undefined);
