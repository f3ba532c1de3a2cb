import type { Query } from '#contract/routes/routes.ts';
import type { TableSort } from '#ui/table/index.ts';
import { toDirection, toPageQuery } from '../first-reads/listRequest.ts';
import type { ListPosition } from '../list/ListFooter.tsx';

/** The search text and order of the list of contacts. */
export interface ContactRequest extends ListPosition {
  readonly search: string;
  readonly sort: TableSort | null;
}

/** The initial request of the page. */
export const FIRST_REQUEST: ContactRequest = { search: '', sort: null, page: 1, cursors: [] };

/** The query of a page of contacts. */
export function toContactQuery(request: ContactRequest): Query<'listStaffContacts'> {
  const { sort } = request;
  return {
    ...toPageQuery(request),
    ...(sort !== null && { sort: 'name', direction: toDirection(sort) }),
  };
}
