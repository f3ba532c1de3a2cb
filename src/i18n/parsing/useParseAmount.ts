import { useCallback } from 'react';
import { useFormats } from '../useFormats.ts';
import { type ParsedAmount, parseAmount } from './parseAmount.ts';

/**
 * Returns the function that parses a typed amount of a currency in the visitor's digits and separators; see
 * `parseAmount`.
 */
export function useParseAmount(): (text: string, currency: string) => ParsedAmount {
  const { pack } = useFormats();
  return useCallback((text, currency) => parseAmount(text, currency, pack), [pack]);
}
