import { createContext } from 'react';

/** What a form on a drawn page carries, so that it works without scripts and only from this page. */
export interface PlainForm {
  /** Names one intention: sent twice, it counts once. */
  readonly key: string;
  /** Proves that the form comes from a page that this visitor was sent. */
  readonly token: string;
}

/** Handed down while a server draws; null in a browser, whose scripts send what a form would. */
export const PlainFormContext = createContext<PlainForm | null>(null);
