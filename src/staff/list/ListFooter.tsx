import { PaginationFooter } from '#ui/pagination/index.ts';
import { PAGE_SIZE } from '../first-reads/listRequest.ts';
import type { ListPage } from './useListPage.ts';

/** The loaded pages of a list: the current one, counted from 1, and the cursors of the others. */
export interface ListPosition {
  readonly page: number;
  readonly cursors: readonly string[];
}

/** Props: the loaded pages, and the current one. `onChange` is called with another one. */
export interface ListFooterProps {
  readonly position: ListPosition;
  readonly page: ListPage<unknown>;
  readonly onChange: (position: ListPosition) => void;
}

/** The pager: it can open the loaded pages and the one after them. */
export function ListFooter({ position, page, onChange }: ListFooterProps) {
  const { cursors } = position;
  const isLastReached = position.page > cursors.length;
  const turn = (next: number) =>
    onChange({
      page: next,
      cursors:
        next > cursors.length + 1 && page.nextCursor !== null
          ? [...cursors, page.nextCursor]
          : cursors,
    });
  return (
    <PaginationFooter
      page={position.page}
      pageSize={PAGE_SIZE}
      total={cursors.length * PAGE_SIZE + (isLastReached ? page.rows.length : 0)}
      hasMore={!isLastReached || page.nextCursor !== null}
      onChange={turn}
    />
  );
}
