import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { preserveQuery } from './preserveQuery.ts';

/** Returns the function for every link and `navigate` of a page: it preserves `?type=` (design, host groups). */
export function useLinkTo(): (path: string) => string {
  const { search } = useLocation();
  return useCallback((path: string) => preserveQuery(path, search), [search]);
}
