import styles from './Table.module.css';
import type { SelectedPart } from './tableSelection.ts';

/** Props of a checkbox of the table. */
export interface RowCheckboxProps {
  readonly label: string;
  /** The element with the description: the cell that names the row. */
  readonly labeledBy?: string;
  readonly id?: string;
  readonly part: SelectedPart;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
}

/** A checkbox that fills its cell; mixed if some of its rows are selected. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { label, labeledBy, id, part, isDisabled, onToggle } = props;
  return (
    <label className={styles.target}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = part === 'some';
        }}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-label={label}
        aria-labelledby={labeledBy}
        checked={part === 'all'}
        disabled={isDisabled}
        onChange={onToggle}
      />
    </label>
  );
}
