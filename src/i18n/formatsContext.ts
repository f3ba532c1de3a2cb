import { createContext } from 'react';
import type { Formats } from './createFormats.ts';

/** Carries the formats from `IntlRoot` to `useFormats`. */
export const FormatsContext = createContext<Formats | undefined>(undefined);
