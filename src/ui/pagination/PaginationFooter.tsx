import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { formatCount } from './formatCount.ts';
import { Pager } from './Pager.tsx';
import styles from './Pagination.module.css';
import { pagerSizeFor } from './pagerSizeFor.ts';
import { clampPage, countPages } from './pagerSlots.ts';
import { useWidth } from './useWidth.ts';

/** Props of the footer. Pages count from 1. */
export interface PaginationFooterProps {
  readonly page: number;
  readonly pageSize: number;
  /** The number of rows on all pages. */
  readonly total: number;
  /** There are more rows than `total`, in an unknown number: one more page can be opened. */
  readonly hasMore?: boolean;
  readonly onChange: (page: number) => void;
}

/** The shown range and the total, and a pager that fits the footer's width; the two stack below 522 px. */
export function PaginationFooter(props: PaginationFooterProps) {
  const { pageSize, total, hasMore = false, onChange } = props;
  const text = useText();
  const pageCount = countPages(total, pageSize) + (hasMore ? 1 : 0);
  const page = clampPage(props.page, pageCount);
  const [container, width] = useWidth<HTMLDivElement>();
  const isThere = useMessagePart('controls', 'pagination.showing');
  const showing = !isThere
    ? ''
    : text('pagination.showing', {
        start: formatCount(total === 0 ? 0 : (page - 1) * pageSize + 1),
        end: formatCount(Math.min(page * pageSize, total)),
        total: hasMore ? `${formatCount(total)}+` : formatCount(total),
      });
  return (
    <div ref={container} className={styles.place}>
      <div className={styles.footer}>
        <p className={styles.showing} aria-live="polite">
          {showing}
        </p>
        <Pager page={page} pageCount={pageCount} size={pagerSizeFor(width)} onChange={onChange} />
      </div>
    </div>
  );
}
