import type { Query } from '#contract/routes/routes.ts';
import type { TableSort } from '#ui/table/index.ts';
import type { ListPosition } from '../start/ListFooter.tsx';
import { PAGE_SIZE } from '../start/listRequest.ts';

/** What is listed: contacts found by which text, in which order. */
export interface ContactRequest extends ListPosition {
  readonly search: string;
  readonly sort: TableSort | null;
}

/** What the page shows first. */
export const FIRST_REQUEST: ContactRequest = { search: '', sort: null, page: 1, cursors: [] };

/** The query of a page of contacts. */
export function toContactQuery({
  search,
  sort,
  page,
  cursors,
}: ContactRequest): Query<'listStaffContacts'> {
  const q = search.trim();
  const cursor = cursors[page - 2];
  return {
    limit: `${PAGE_SIZE}`,
    ...(q !== '' && { q }),
    ...(sort !== null && {
      sort: 'name' as const,
      direction: sort.direction === 'ascending' ? ('asc' as const) : ('desc' as const),
    }),
    ...(cursor !== undefined && { cursor }),
  };
}
