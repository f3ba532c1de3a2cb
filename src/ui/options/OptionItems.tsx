import { Fragment } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { OptionContent } from './OptionContent.tsx';
import styles from './Options.module.css';
import type { ListedOption, OptionSection } from './optionSections.ts';
import { isChoosable } from './selectOption.ts';

/** The options of a list box, in their sections. */
export function OptionItems({ sections }: { readonly sections: readonly OptionSection[] }) {
  return sections.map((section) => {
    const items = section.options.map((listed) => (
      <OptionItem key={listed.option.value} listed={listed} />
    ));
    if (section.heading === null) return <Fragment key={section.key}>{items}</Fragment>;
    return (
      <ListBoxSection
        key={section.key}
        id={section.key}
        className={styles.section ?? ''}
        aria-label={section.path.join(', ')}
        data-line={section.hasLine || undefined}
      >
        <Header className={styles.heading ?? ''} data-level={section.level}>
          {section.heading}
        </Header>
        {items}
      </ListBoxSection>
    );
  });
}

function OptionItem({ listed }: { readonly listed: ListedOption }) {
  const { option, level } = listed;
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={!isChoosable(option)}
      className={styles.option ?? ''}
      data-level={level}
      data-line={option.separator}
      data-parent={option.hasChildrenOptions}
    >
      {({ isSelected }) => <OptionContent listed={listed} isSelected={isSelected} />}
    </ListBoxItem>
  );
}
