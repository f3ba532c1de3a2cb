/** Hand-written on a native nav, because React Aria has no pager. */
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '../button/index.ts';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import { formatCount } from './formatCount.ts';
import styles from './Pagination.module.css';
import {
  clampPage,
  DEFAULT_PAGER_SIZE,
  getPagerSlots,
  PAGER_CAPACITIES,
  type PagerSize,
  type PagerSlot,
} from './pagerSlots.ts';

/** Props of a pager. Pages count from 1. */
export interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  /** Large by default. */
  readonly size?: PagerSize;
}

/** Previous, the pages that fit, and next. */
export function Pager({ pageCount, onChange, size = DEFAULT_PAGER_SIZE, ...props }: PagerProps) {
  const text = useText();
  const page = clampPage(props.page, pageCount);
  const slots = getPagerSlots(page, pageCount, PAGER_CAPACITIES[size]);
  if (!useMessagePart('controls', 'pagination.next')) return <div className={styles.waiting} />;
  return (
    <nav className={styles.pager} aria-label={text('control.pagination.label')} data-size={size}>
      <Step
        label={text('pagination.previous')}
        isBack
        isAtEnd={page <= 1}
        onSubmit={() => onChange(page - 1)}
      />
      <ol className={styles.pages}>
        {slots.map((slot, index) => (
          <li key={toKey(slot, index)} data-slot={slot}>
            {slot === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Button
                variant="custom"
                className={classNames(styles.page, slot === page && styles.current)}
                aria-label={text('control.pagination.page', { page: formatCount(slot) })}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onChange(slot)}
              >
                {formatCount(slot)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Step
        label={text('pagination.next')}
        isAtEnd={page >= pageCount}
        onSubmit={() => onChange(page + 1)}
      />
    </nav>
  );
}

/** A page reuses its button, so that the focus stays on the clicked one. */
function toKey(slot: PagerSlot, index: number): string {
  return slot === 'gap' ? `gap-${index}` : `page-${slot}`;
}

interface StepProps {
  readonly label: string;
  readonly isBack?: boolean;
  readonly isAtEnd: boolean;
  readonly onSubmit: () => void;
}

/** One page forward or back. At the end it stays focusable, so that another key press does not lose the focus. */
function Step({ label, isBack = false, isAtEnd, onSubmit }: StepProps) {
  return (
    <Button
      variant="custom"
      className={classNames(styles.step, isBack && styles.back)}
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => {
        if (!isAtEnd) onSubmit();
      }}
    >
      <Icon name="chevron" size="sm" />
    </Button>
  );
}
