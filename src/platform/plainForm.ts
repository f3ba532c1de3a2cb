import { createContext } from 'react';

/** True while a server renders a page whose forms are sent without scripts; false in a browser, whose scripts send them. */
export const PlainFormContext = createContext(false);
