import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { preserveQuery } from './preserveQuery.ts';

/** Gives the function that every link and `navigate` of a page goes through: it keeps `?type=` (design, host groups). */
export function useLinkTo(): (path: string) => string {
  const { search } = useLocation();
  return useCallback((path: string) => preserveQuery(path, search), [search]);
}
