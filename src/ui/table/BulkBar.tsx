import { useText } from '#i18n/useText.ts';
import { Button } from '../button/index.ts';
import { Menu } from '../menu/index.ts';
import { formatCount } from '../pagination/formatCount.ts';
import styles from './Table.module.css';
import type { TableSelection } from './tableSelection.ts';

/** Something that can be done with the selected rows. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  /** It deletes: it is the last one. */
  readonly isDelete?: boolean;
  readonly run: (selection: TableSelection) => void;
}

/** Props of the bar. */
export interface BulkBarProps {
  readonly actions: readonly BulkAction[];
  readonly selection: TableSelection;
  readonly count: number;
}

/** The number of selected rows, and their actions; in a dropdown on small screens. Its space is always reserved. */
export function BulkBar({ actions, selection, count }: BulkBarProps) {
  const text = useText();
  const ordered = [
    ...actions.filter(({ isDelete }) => !isDelete),
    ...actions.filter(({ isDelete }) => isDelete),
  ];
  const run = (id: string) => ordered.find((action) => action.id === id)?.run(selection);
  return (
    <div className={styles.bar} data-shown={count > 0 || undefined}>
      <p className={styles.count} role="status">
        {count > 0 && text('table.selectedCount', { count: formatCount(count) })}
      </p>
      {count > 0 && (
        <>
          <div className={styles.actions}>
            {ordered.map(({ id, label, isDelete }) => (
              <Button
                key={id}
                variant="text"
                className={isDelete ? styles.delete : undefined}
                onClick={() => run(id)}
              >
                {label}
              </Button>
            ))}
          </div>
          <div className={styles.dropdown}>
            <Menu
              label={text('table.actions')}
              options={ordered.map(({ id, label, isDelete = false }) => ({
                label,
                value: id,
                separator: isDelete && ordered.length > 1,
              }))}
              onAction={run}
            />
          </div>
        </>
      )}
    </div>
  );
}
