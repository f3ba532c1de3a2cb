import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Switch, type SwitchProps } from './Switch.tsx';

function Example(props: Partial<SwitchProps>) {
  const [isOn, setIsOn] = useState(props.checked ?? false);
  return <Switch label="Send reminders" {...props} checked={isOn} onChange={setIsOn} />;
}

/** The switch in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Switch',
  group: 'Inputs',
  about: 'Turns something on or off immediately. If a button applies the change, use a checkbox.',
  props: {
    label: 'What is turned on or off; part of the target.',
    checked: 'Whether it is on.',
    disabled: 'Cannot be changed.',
  },
  examples: {
    Off: () => <Example />,
    On: () => <Example checked />,
    'With a long label': () => (
      <Example label="Send a reminder three days before an invoice is due, and once more after." />
    ),
    'Disabled, off': () => <Example disabled />,
    'Disabled, on': () => <Example disabled checked />,
  },
};
