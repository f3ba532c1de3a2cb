import { Text } from 'react-aria-components/Text';
import { Icon } from '../icon/index.ts';
import styles from './Options.module.css';
import type { ListedOption } from './optionSections.ts';

/** Props of an option's content. */
export interface OptionContentProps {
  readonly listed: ListedOption;
  readonly isSelected?: boolean;
}

/** What an option shows: its icon and help text where it has them (3.47), and a check mark once it is chosen. */
export function OptionContent({ listed: { option }, isSelected = false }: OptionContentProps) {
  return (
    <>
      {option.icon && <Icon name={option.icon} size="md" />}
      <span className={styles.text}>
        <Text slot="label" className={styles.label}>
          {option.label}
        </Text>
        {option.helpText !== undefined && (
          <Text slot="description" className={styles.help}>
            {option.helpText}
          </Text>
        )}
      </span>
      {isSelected && <Icon name="check" size="sm" />}
    </>
  );
}
