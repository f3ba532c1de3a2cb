import { PaginationFooter } from '#ui/pagination/index.ts';
import type { ListPage } from '../useListPage.ts';
import { PAGE_SIZE } from './listRequest.ts';

/** The pages of a list that have been reached: which one is shown, counted from 1, and where those after the first begin. */
export interface ListPosition {
  readonly page: number;
  readonly cursors: readonly string[];
}

/** Props: the pages that have been reached, and the one that is shown. `onChange` is called with another one. */
export interface ListFooterProps {
  readonly position: ListPosition;
  readonly page: ListPage<unknown>;
  readonly onChange: (position: ListPosition) => void;
}

/** The pages, as far as they are known: one page after the last that was reached can be opened. */
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
