import { createContext } from 'react';
import type { MessagePart } from './messagePart.ts';

/** Fetches one more part of the messages; resolves when it is loaded. `IntlRoot` provides it to `useOnDemand`. */
export const LoadPartContext = createContext<(part: MessagePart) => Promise<void>>(() =>
  Promise.reject(new Error('No IntlRoot above')),
);
