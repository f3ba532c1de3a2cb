import { useEffect, useState } from 'react';
import type { ProcessorTheme } from '#payments/contract.ts';
import { getPageColors } from '#platform/getPageColors.ts';
import { watchAppearance } from '#platform/watchAppearance.ts';

/** The page's colours for a processor's fields that are open: those it was loaded with, then those that the page has come to. */
export function useLiveTheme(loaded: ProcessorTheme): ProcessorTheme {
  const [theme, setTheme] = useState(loaded);
  useEffect(
    () =>
      watchAppearance(() => {
        const now = getPageColors();
        setTheme((last) => (JSON.stringify(last) === JSON.stringify(now) ? last : now));
      }),
    [],
  );
  return theme;
}
