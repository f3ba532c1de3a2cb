import { type FormEvent, useState } from 'react';
import { useDebounced } from '#platform/timing/useDebounced.ts';
import { TextInput } from '#ui/text-input/index.ts';
import styles from './List.module.css';

/** How long typing pauses before the list is searched, in ms. */
const SEARCH_DELAY_MS = 100;

/** Maximum number of characters that the server accepts. */
const MAX_LENGTH = 200;

/** Props: the label of the search field, and its first text. */
export interface ListSearchProps {
  readonly label: string;
  readonly first: string;
  readonly onSearch: (search: string) => void;
}

/** The search of the list: it has the focus, and searches as staff type. */
export function ListSearch({ label, first, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(first);
  const { run, flush } = useDebounced(onSearch, SEARCH_DELAY_MS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser has <search>
    <form
      className={styles.search}
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        flush();
      }}
    >
      <TextInput
        type="search"
        label={label}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          run(value);
        }}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        enterKeyHint="search"
      />
    </form>
  );
}
