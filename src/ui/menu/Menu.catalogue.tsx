import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { EXAMPLE_OPTIONS } from '../options/exampleOptions.ts';
import { Text } from '../text/index.ts';
import { Menu, type MenuProps } from './Menu.tsx';

function Example(props: Partial<MenuProps>) {
  const [chosen, setChosen] = useState('nothing');
  return (
    <>
      <Menu label="Invoice" options={EXAMPLE_OPTIONS} onAction={setChosen} {...props} />
      <Text variant="caption" isQuiet>
        Chosen last: {chosen}
      </Text>
    </>
  );
}

/** Its options come half a second after it has been opened. */
function LazyExample() {
  const [state, setState] = useState<'closed' | 'loading' | 'loaded'>('closed');
  useEffect(
    () => (state === 'loading' ? systemClock.after(500, () => setState('loaded')) : undefined),
    [state],
  );
  return (
    <Example
      isLoading={state !== 'loaded'}
      onOpenChange={(isOpen) => setState(isOpen ? 'loading' : 'closed')}
    />
  );
}

/** The menu in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Menu',
  group: 'Choosing',
  about: 'A button with a list of things to do.',
  props: {
    label: 'What the button shows, and what the menu is called.',
    options: 'The list: options, captions, groups and categories.',
    onAction: 'Called with the value of what was chosen.',
    isSearchable: 'A search field stands above the options.',
    isLoading: 'The options are on their way.',
    onOpenChange: 'Called as it opens and closes: when to fetch what it offers.',
    variant: 'The look of the button: filled, outline, text or custom.',
    isDisabled: 'It cannot be opened now; say why beside it.',
    clock: 'The time that guards against a second tap.',
  },
  examples: {
    Outline: () => <Example />,
    Filled: () => <Example variant="filled" />,
    Text: () => <Example variant="text" />,
    'With a search': () => <Example isSearchable />,
    Loading: () => <Example isLoading />,
    'Loaded when it opens': () => <LazyExample />,
    'Without options': () => <Example options={[]} />,
    Disabled: () => <Example isDisabled />,
  },
};
