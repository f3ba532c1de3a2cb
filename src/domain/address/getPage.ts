import { PAGES, type Page, type PageKey } from './pages.ts';

/** The page of a key; a key of the table always has one. */
export function getPage<K extends string | null>(
  key: K,
): K extends PageKey ? Page : Page | undefined {
  return PAGES.find((page) => page.key === key) as Page;
}
