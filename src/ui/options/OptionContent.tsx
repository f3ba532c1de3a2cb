import { Icon } from '../icon/index.ts';
import styles from './Options.module.css';
import type { ListedOption } from './optionSections.ts';

/** Props of an option's content. */
export interface OptionContentProps {
  readonly listed: ListedOption;
  readonly isSelected?: boolean;
}

/** An option's content and name: its label, icon and help text if it has them; a check mark once it is selected. */
export function OptionContent({ listed: { option }, isSelected = false }: OptionContentProps) {
  return (
    <>
      {option.icon && <Icon name={option.icon} size="md" />}
      <span className={styles.text}>
        <span className={styles.label}>{option.label}</span>
        {option.helpText !== undefined && <span className={styles.help}> {option.helpText}</span>}
      </span>
      {isSelected && <Icon name="check" size="sm" />}
    </>
  );
}
