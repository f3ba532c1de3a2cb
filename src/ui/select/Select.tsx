import { type ReactNode, useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { Icon } from '../icon/index.ts';
import { type CategoryEntry, listOptions, OptionItems, toSections } from '../options/index.ts';
import { OptionPopover } from '../options/OptionPopover.tsx';
import options from '../options/Options.module.css';
import { useToggleGuard } from '../options/useToggleGuard.ts';
import styles from './Select.module.css';
import { type SelectCheck, useSelectError } from './useSelectError.ts';

/** Props of a select. */
export interface SelectProps extends SelectCheck {
  readonly label: string;
  readonly options: readonly CategoryEntry[];
  /** The value of the chosen option; null for none. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly name?: string;
  readonly clock?: Clock;
}

/** One option of a list. Required and empty after submit, or forced invalid, it shows an error. */
export function Select(props: SelectProps) {
  return (
    <AriaRoot fallback={<WaitingSelect label={props.label} />}>
      <LoadedSelect {...props} />
    </AriaRoot>
  );
}

/** Reserves the select's space until its text has loaded. */
function WaitingSelect({ label }: { readonly label: string }) {
  return (
    <div className={styles.select}>
      <span className={styles.label}>{label}</span>
      <div className={styles.button} />
    </div>
  );
}

function LoadedSelect(props: SelectProps) {
  const { label, options: entries, value, onChange, hint, placeholder, isDisabled, name } = props;
  const text = useText();
  const sections = useMemo(() => toSections(entries), [entries]);
  const chosen = useMemo(
    () => listOptions(entries).find((option) => option.value === value),
    [entries, value],
  );
  const toggle = useToggleGuard(props.clock);
  const error = useSelectError(props, value === null);
  return (
    <AriaSelect
      selectedKey={value}
      onSelectionChange={(key) => {
        toggle.release();
        if (key !== null) onChange(String(key));
      }}
      allowsEmptyCollection
      isOpen={toggle.isOpen}
      onOpenChange={toggle.setOpen}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== null}
      validationBehavior="aria"
      isDisabled={isDisabled ?? false}
      placeholder={placeholder ?? text('aria.components.selectPlaceholder')}
      {...(name === undefined ? {} : { name })}
      className={styles.select ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        {chosen?.icon && <Icon name={chosen.icon} />}
        <SelectValue className={styles.value ?? ''}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <span className={styles.arrow}>
          <Icon name="chevron" size="sm" />
        </span>
      </Button>
      {hint !== undefined && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <div aria-live="polite">
        <FieldError className={styles.error ?? ''}>{error}</FieldError>
      </div>
      <OptionPopover>
        <ListBox
          className={options.list ?? ''}
          renderEmptyState={() => (
            <div className={options.empty}>{text('select.empty.options')}</div>
          )}
        >
          {OptionItems({ sections })}
        </ListBox>
      </OptionPopover>
    </AriaSelect>
  );
}
