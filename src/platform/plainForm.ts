import { createContext } from 'react';
import type { PlainForm } from '#contract/prerender.ts';

/** Handed down while a server renders; null in a browser, whose scripts send what a form would. */
export const PlainFormContext = createContext<PlainForm | null>(null);
