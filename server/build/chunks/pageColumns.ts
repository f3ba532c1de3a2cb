import type { Plugin } from 'vite';
import type { PageDescription } from '#domain/address/pageDescription.ts';
import { PAGES } from '#domain/address/pages.ts';

/** With more columns their names are written once: that is shorter then. */
const FEW = 6;

const TABLE = /\/src\/domain\/address\/pages\.ts$/;

/**
 * Vite plugin for the bundles whose bytes count: the table of pages with only the columns that the bundle reads, and only the
 * pages that `isRead` picks.
 */
export function pageColumns(
  columns: readonly (keyof PageDescription)[],
  isRead: (page: PageDescription) => boolean = () => true,
): Plugin {
  const pick = (page: PageDescription) =>
    Object.fromEntries(columns.flatMap((name) => (name in page ? [[name, page[name]]] : [])));
  let isReplaced = false;
  return {
    name: 'billfold:page-columns',
    enforce: 'pre',
    generateBundle() {
      if (!isReplaced) this.error(`No module matches ${TABLE}`);
    },
    load(id) {
      if (!TABLE.test(id)) return null;
      isReplaced = true;
      const pages = PAGES.filter(isRead);
      return `export const PAGES = ${
        columns.length > FEW ? toRows(pages, columns) : JSON.stringify(pages.map(pick))
      };`;
    },
  };
}

function toRows(pages: readonly PageDescription[], columns: readonly (keyof PageDescription)[]) {
  const values = (page: PageDescription) =>
    columns
      .map((name) => JSON.stringify(page[name]))
      .join(',')
      .replace(/,+$/, '');
  const names = columns.join(',');
  return `[${pages.map((page) => `[${values(page)}]`)}].map(([${names}])=>({${names}}))`;
}
