import { Fragment } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { useText } from '#i18n/useText.ts';
import {
  isChoosable,
  type ListedOption,
  OptionContent,
  type OptionSection,
} from '../options/index.ts';
import options from '../options/Options.module.css';
import { Spinner } from '../spinner/Spinner.tsx';
import styles from './Menu.module.css';

/** Props of the items. */
export interface MenuItemsProps {
  readonly label: string;
  readonly sections: readonly OptionSection[];
  readonly isLoading: boolean;
  /** Whether an empty list is the result of a search. */
  readonly isSearching: boolean;
  readonly onAction: (value: string) => void;
}

/** A menu's options, in their sections; or that it is loading, that nothing was found, that it is empty. */
export function MenuItems(props: MenuItemsProps) {
  const { label, sections, isLoading, isSearching, onAction } = props;
  const text = useText();
  const renderEmpty = () =>
    isLoading ? (
      <div className={styles.loading}>
        <Spinner />
        <span>{text('menu.loading')}</span>
      </div>
    ) : (
      <div className={options.empty}>
        {text(isSearching ? 'select.empty.results' : 'select.empty.options')}
      </div>
    );
  return (
    <Menu
      aria-label={label}
      className={options.list ?? ''}
      onAction={(key) => onAction(String(key))}
      renderEmptyState={renderEmpty}
    >
      {sections.map((section) => {
        const items = section.options.map(renderItem);
        if (section.heading === null) return <Fragment key={section.key}>{items}</Fragment>;
        return (
          <MenuSection
            key={section.key}
            id={section.key}
            className={options.section ?? ''}
            aria-label={section.path.join(', ')}
          >
            <Header className={options.heading ?? ''} data-level={section.level}>
              {section.heading}
            </Header>
            {items}
          </MenuSection>
        );
      })}
    </Menu>
  );
}

function renderItem(listed: ListedOption) {
  const { option, level } = listed;
  return (
    <MenuItem
      key={option.value}
      id={option.value}
      textValue={option.label}
      isDisabled={!isChoosable(option)}
      className={options.option ?? ''}
      data-level={level}
      data-line={option.separator}
      data-parent={option.hasChildrenOptions}
    >
      <OptionContent listed={listed} />
    </MenuItem>
  );
}
