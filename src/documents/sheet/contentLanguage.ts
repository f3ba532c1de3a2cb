import { createContext } from 'react';

/** The language tag of what a business writes (names, lines, notes, terms); undefined where unknown. */
export const ContentLanguage = createContext<string | undefined>(undefined);
