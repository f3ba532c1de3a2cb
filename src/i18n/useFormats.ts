import { createContext, useContext } from 'react';
import type { Formats } from './formats/createFormats.ts';

/** Passes the formats from `IntlRoot` to `useFormats`. */
export const FormatsContext = createContext<Formats | undefined>(undefined);

/** Money, number, date and time formats of the visitor's region; throws outside `IntlRoot`. */
export function useFormats(): Formats {
  const formats = useContext(FormatsContext);
  if (!formats) throw new Error('No IntlRoot above');
  return formats;
}
