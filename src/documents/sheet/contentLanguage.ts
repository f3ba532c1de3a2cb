import { createContext } from 'react';

/** The language tag of a business's texts (names, lines, notes, terms); undefined if unknown. */
export const ContentLanguage = createContext<string | undefined>(undefined);
