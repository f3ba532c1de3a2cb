import type { Query } from '#contract/routes/routes.ts';
import type { TableSort } from '#ui/table/index.ts';
import type { ListPosition } from '../start/ListFooter.tsx';
import { toDirection, toPageQuery } from '../start/listRequest.ts';

/** What is listed: contacts found by which text, in which order. */
export interface ContactRequest extends ListPosition {
  readonly search: string;
  readonly sort: TableSort | null;
}

/** What the page shows first. */
export const FIRST_REQUEST: ContactRequest = { search: '', sort: null, page: 1, cursors: [] };

/** The query of a page of contacts. */
export function toContactQuery(request: ContactRequest): Query<'listStaffContacts'> {
  const { sort } = request;
  return {
    ...toPageQuery(request),
    ...(sort !== null && { sort: 'name', direction: toDirection(sort) }),
  };
}
