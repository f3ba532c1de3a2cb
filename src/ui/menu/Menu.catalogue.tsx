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

/** Its options arrive half a second after it is opened. */
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
  about: 'A button with a list of actions.',
  props: {
    label: 'The label of the button and the menu.',
    options: 'The list: options, captions, groups and categories.',
    onAction: 'Called with the value of the chosen option.',
    isSearchable: 'Shows a search field above the options.',
    isLoading: 'The options are being loaded.',
    onOpenChange: 'Called when it opens and closes, for example to fetch the options.',
    variant: 'The style of the button: filled, outline, text or custom.',
    isDisabled: 'Cannot be opened; say why next to it.',
    clock: 'The clock that is used to ignore a second tap.',
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
