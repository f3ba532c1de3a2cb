import { useEffect, useState } from 'react';
import type { ProcessorTheme } from '#payments/contract.ts';
import { getPageColors } from '#platform/getPageColors.ts';
import { watchAppearance } from '#platform/watchAppearance.ts';

/** The colors for a processor's fields: the initial ones, then the page's current ones after a change. */
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
