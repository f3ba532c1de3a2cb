import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { LIST_VIEWS, type ListView } from '../first-reads/listRequest.ts';
import styles from '../list/List.module.css';

const LABELS: Readonly<Record<ListView, MessageId>> = {
  open: 'staff.status.open',
  overdue: 'public.invoice.state.overdue',
  paid: 'public.invoice.state.paid',
  quotes: 'staff.start.quotes',
  all: 'staff.start.all',
};

/** Props: the list that is shown. */
export interface ListViewsProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

/** The chips that choose what is listed. */
export function ListViews({ view, onChange }: ListViewsProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className={styles.views} role="group" aria-label={text('staff.start.show')}>
      {LIST_VIEWS.map((one) => (
        <Button
          key={one}
          variant="custom"
          className={styles.view}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {text(LABELS[one])}
        </Button>
      ))}
    </div>
  );
}
