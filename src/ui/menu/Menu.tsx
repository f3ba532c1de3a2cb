import { type ReactNode, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { MenuTrigger } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { type ButtonVariant, buttonClass } from '../button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import {
  type CategoryEntry,
  searchSections,
  toSections,
  useToggleGuard,
} from '../options/index.ts';
import { OptionPopover } from '../options/OptionPopover.tsx';
import styles from './Menu.module.css';
import { MenuItems } from './MenuItems.tsx';

/** Props of a menu. */
export interface MenuProps {
  /** The button's content, and the menu's name. */
  readonly label: string;
  readonly options: readonly CategoryEntry[];
  /** Called with the value of the choice. */
  readonly onAction: (value: string) => void;
  /** Whether there is a search field above the options. */
  readonly isSearchable?: boolean;
  /** Whether the options are still loading. */
  readonly isLoading?: boolean;
  /** Called when it opens or closes: the time to fetch its options. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly variant?: ButtonVariant;
  readonly isDisabled?: boolean;
  readonly clock?: Clock;
}

/** A button with a list of actions; a second tap within 300 ms does not close it. */
export function Menu(props: MenuProps) {
  const look = classNames(buttonClass(props.variant ?? 'outline'), styles.button);
  return (
    <AriaRoot fallback={<MenuWaiting look={look} label={props.label} />}>
      <LoadedMenu {...props} look={look} />
    </AriaRoot>
  );
}

interface LookProps {
  readonly look: string;
}

/** Reserves the button's space until its text has loaded. */
function MenuWaiting({ look, label }: LookProps & { readonly label: string }) {
  return (
    <button type="button" disabled className={look}>
      <ButtonContent>{label}</ButtonContent>
    </button>
  );
}

function ButtonContent({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <span className={styles.arrow}>
        <Icon name="chevron" size="sm" />
      </span>
    </>
  );
}

function LoadedMenu(props: MenuProps & LookProps) {
  const { label, onAction, onOpenChange, isSearchable, isLoading = false, look } = props;
  const [search, setSearch] = useState('');
  const toggle = useToggleGuard(props.clock);
  const sections = useMemo(
    () => (isLoading ? [] : searchSections(toSections(props.options), search)),
    [props.options, isLoading, search],
  );
  const items = (
    <MenuItems
      label={label}
      sections={sections}
      isLoading={isLoading}
      isSearching={search.trim() !== ''}
      onAction={(value) => {
        toggle.release();
        onAction(value);
      }}
    />
  );
  const turn = (isOpen: boolean) => {
    if (!toggle.setOpen(isOpen)) return;
    setSearch('');
    onOpenChange?.(isOpen);
  };
  return (
    <MenuTrigger isOpen={toggle.isOpen} onOpenChange={turn}>
      <Button className={look} isDisabled={props.isDisabled ?? false}>
        <ButtonContent>{label}</ButtonContent>
      </Button>
      <OptionPopover className={styles.popover}>
        {isSearchable ? (
          <Autocomplete inputValue={search} onInputChange={setSearch}>
            <MenuSearch />
            {items}
          </Autocomplete>
        ) : (
          items
        )}
      </OptionPopover>
    </MenuTrigger>
  );
}

function MenuSearch() {
  const text = useText();
  return (
    <SearchField autoFocus aria-label={text('menu.search')} className={styles.search ?? ''}>
      <Input className={styles.input ?? ''} placeholder={text('menu.search')} />
      <Button className={styles.clear ?? ''}>
        <Icon name="close" size="sm" />
      </Button>
    </SearchField>
  );
}
