import { type ReactNode, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { Icon } from '../icon/index.ts';
import {
  type CategoryEntry,
  filterSections,
  listOptions,
  OptionItems,
  searchSections,
  toSections,
} from '../options/index.ts';
import { OptionPopover } from '../options/OptionPopover.tsx';
import options from '../options/Options.module.css';
import select from '../select/Select.module.css';
import { type SelectCheck, useSelectError } from '../select/useSelectError.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { isFull } from './choiceLimit.ts';
import styles from './MultiSelect.module.css';

/** Props of a multi-select. */
export interface MultiSelectProps extends SelectCheck {
  readonly label: string;
  readonly options: readonly CategoryEntry[];
  /** The selected values, in the order of selection. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** The maximum number of selections; 99999 by default. */
  readonly limit?: number;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Selects several options of a searchable list; selected ones move from the list to tags above it. */
export function MultiSelect(props: MultiSelectProps) {
  return (
    <AriaRoot fallback={<WaitingMultiSelect label={props.label} />}>
      <LoadedMultiSelect {...props} />
    </AriaRoot>
  );
}

/** Reserves the control's space until its text has loaded. */
function WaitingMultiSelect({ label }: { readonly label: string }) {
  return (
    <div className={styles.around}>
      <span className={select.label}>{label}</span>
      <div className={styles.field} />
    </div>
  );
}

/** The selected options, in the order of selection; values that are not in the list are left out. */
function pickChosen(entries: readonly CategoryEntry[], values: readonly string[]) {
  const byValue = new Map(listOptions(entries).map((option) => [option.value, option]));
  return values.flatMap((value) => byValue.get(value) ?? []);
}

/** The text of an empty list. */
function emptyFor(isAtLimit: boolean, search: string): MessageId {
  if (isAtLimit) return 'control.multiSelect.full';
  return search.trim() === '' ? 'select.empty.options' : 'select.empty.results';
}

function LoadedMultiSelect(props: MultiSelectProps) {
  const { label, options: entries, values, onChange, limit, hint, isDisabled = false } = props;
  const text = useText();
  const [search, setSearch] = useState('');
  const isAtLimit = isFull(values.length, limit);
  const offered = useMemo(() => {
    if (isAtLimit) return [];
    const selected = new Set(values);
    return filterSections(toSections(entries), ({ value }) => !selected.has(value));
  }, [entries, values, isAtLimit]);
  const error = useSelectError(props, values.length === 0);
  return (
    <div className={styles.around}>
      <ComboBox
        selectedKey={null}
        onSelectionChange={(key) => {
          // Escape and blur select nothing, and clear the search
          setSearch('');
          if (key !== null) onChange([...values, String(key)]);
        }}
        inputValue={search}
        onInputChange={setSearch}
        menuTrigger="focus"
        allowsEmptyCollection
        isRequired={props.isRequired ?? false}
        isInvalid={error !== null}
        validationBehavior="aria"
        isDisabled={isDisabled}
        defaultFilter={() => true}
        className={select.select ?? ''}
      >
        <Label className={select.label ?? ''}>{label}</Label>
        <Group className={styles.field ?? ''}>
          <Input className={styles.input ?? ''} placeholder={text('select.add')} />
          <Button className={styles.open ?? ''}>
            <Icon name="chevron" size="sm" />
          </Button>
        </Group>
        {hint !== undefined && (
          <Text slot="description" className={select.hint}>
            {hint}
          </Text>
        )}
        <div aria-live="polite">
          <FieldError className={select.error ?? ''}>{error}</FieldError>
        </div>
        <OptionPopover>
          <ListBox
            className={options.list ?? ''}
            renderEmptyState={() => (
              <div className={options.empty}>{text(emptyFor(isAtLimit, search))}</div>
            )}
          >
            {OptionItems({ sections: searchSections(offered, search) })}
          </ListBox>
        </OptionPopover>
      </ComboBox>
      <ChosenTags
        label={label}
        chosen={pickChosen(entries, values)}
        isDisabled={isDisabled}
        onRemove={(gone) => onChange(values.filter((value) => !gone.has(value)))}
      />
    </div>
  );
}
