/** The page of the catalogue of controls, from the project's root; its build keeps the path. */
export const CATALOGUE_PAGE = 'src/catalogue/index.html';

/** Whether an address is a page of the catalogue, rather than one of its files. */
export function isCataloguePage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /^\/catalogue(\/[a-z-]+){0,2}\/?$/.test(path) && !path.startsWith('/catalogue/assets');
}
