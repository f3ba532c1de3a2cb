import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { useText } from '#i18n/useText.ts';
import { Icon } from '../icon/index.ts';
import type { SelectOption } from '../options/index.ts';
import styles from './MultiSelect.module.css';

/** Props of the tags. */
export interface ChosenTagsProps {
  /** The name of the field that they belong to. */
  readonly label: string;
  readonly chosen: readonly SelectOption[];
  readonly isDisabled: boolean;
  readonly onRemove: (values: ReadonlySet<string>) => void;
}

/** The selected options: a tag each, removed by its button, Delete or Backspace. */
export function ChosenTags({ label, chosen, isDisabled, onRemove }: ChosenTagsProps) {
  const text = useText();
  if (chosen.length === 0) return null;
  return (
    <TagGroup
      aria-label={text('control.multiSelect.chosen', { label })}
      {...(isDisabled
        ? {}
        : { onRemove: (keys: Set<string | number>) => onRemove(new Set([...keys].map(String))) })}
    >
      <TagList className={styles.tags ?? ''}>
        {chosen.map(({ value, label: name, icon }) => (
          <Tag key={value} id={value} textValue={name} className={styles.tag ?? ''}>
            {icon && <Icon name={icon} size="sm" />}
            <span className={styles.name}>{name}</span>
            {!isDisabled && (
              <Button slot="remove" className={styles.remove ?? ''}>
                <Icon name="close" size="sm" />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
