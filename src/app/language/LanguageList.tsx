import { localeOptions } from 'virtual:locale-options';
import { useMemo, useState } from 'react';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Icon } from '#ui/icon/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import styles from './LanguageDialog.module.css';
import { findLanguages, sortLanguages } from './languages.ts';

/** Props of the list. `current` is the tag of the language on the screen. */
export interface LanguageListProps {
  readonly current: string;
  readonly onChoose: (tag: string) => void;
}

/** All languages by their own names, the visitor's first, with a search by own or English name. */
export function LanguageList({ current, onChoose }: LanguageListProps) {
  const text = useText();
  const canSearch = useMessagePart('controls', 'menu.search');
  const hasMessages = useMessagePart('acting', 'shared.noSearchResults');
  const [query, setQuery] = useState('');
  const sorted = useMemo(
    () => sortLanguages(localeOptions, { current, preferred: navigator.languages }),
    [current],
  );
  const found = findLanguages(sorted, query);
  return (
    <>
      {canSearch && (
        <TextInput
          label={text('menu.search')}
          type="search"
          autoComplete="off"
          value={query}
          onChange={setQuery}
        />
      )}
      <ul className={styles.list}>
        {found.map(({ value, label, dir }) => (
          <li key={value}>
            <Button
              variant="text"
              isWide
              lang={value}
              dir={dir}
              aria-current={value === current}
              onClick={() => onChoose(value)}
            >
              <span className={styles.name}>{label}</span>
              {value === current && <Icon name="check" />}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && hasMessages && text('shared.noSearchResults')}</p>
    </>
  );
}
