import { type ReactNode, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabParts } from 'react-aria-components/Tabs';
import { useIntl } from 'react-intl';
import { getDirection } from '#i18n/locale/getDirection.ts';
import type { Clock } from '#platform/clock.ts';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { Icon } from '../icon/index.ts';
import styles from './Tabs.module.css';
import { TAB_SCROLL_PX, useOverflow } from './useOverflow.ts';

/** One tab and its panel. */
export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

/** Props of the tabs. */
export interface TabsProps {
  /** The name of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Id of the shown tab, if the caller controls it; otherwise the first is shown first. */
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly clock?: Clock | undefined;
}

/** Panels that share one place. Arrow keys move between tabs; if the tabs do not fit, two arrows scroll them. */
export function Tabs({ label, tabs, selected, onSelect, clock }: TabsProps) {
  return (
    <AriaRoot>
      <TabParts
        className={styles.tabs ?? ''}
        {...(selected !== undefined && { selectedKey: selected })}
        onSelectionChange={(id) => onSelect?.(String(id))}
      >
        <TabRow label={label} tabs={tabs} clock={clock} />
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {content}
          </TabPanel>
        ))}
      </TabParts>
    </AriaRoot>
  );
}

function TabRow({ label, tabs, clock }: Pick<TabsProps, 'label' | 'tabs' | 'clock'>) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { isOver, hasBefore, hasAfter } = useOverflow(frame, list, clock);
  const sign = getDirection(useIntl().locale) === 'rtl' ? -1 : 1;
  const scroll = (steps: number) => list.current?.scrollBy({ left: steps * sign * TAB_SCROLL_PX });
  return (
    <div ref={frame} className={styles.frame}>
      {isOver && <Arrow isBack isAtEnd={!hasBefore} onSubmit={() => scroll(-1)} />}
      <TabList ref={list} aria-label={label} className={styles.list ?? ''}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.isDisabled ?? false}
            className={styles.tab ?? ''}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {isOver && <Arrow isAtEnd={!hasAfter} onSubmit={() => scroll(1)} />}
    </div>
  );
}

/** For pointers alone: by keyboard the tabs scroll along, and a screen reader reaches them all. */
function Arrow(props: { isBack?: boolean; isAtEnd: boolean; onSubmit: () => void }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className={styles.arrow}
      data-back={props.isBack || undefined}
      disabled={props.isAtEnd}
      onClick={props.onSubmit}
    >
      <Icon name="chevron" />
    </button>
  );
}
