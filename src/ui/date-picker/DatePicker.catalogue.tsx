import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { DatePicker, type DatePickerProps, DateRange } from './index.ts';

function Example(props: Partial<DatePickerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <DatePicker label="Due date" {...props} value={value} onChange={setValue} />;
}

function RangeExample({ kind = 'date' }: { readonly kind?: 'date' | 'time' }) {
  const [value, setValue] = useState({ start: '', end: '' });
  return <DateRange kind={kind} value={value} onChange={setValue} />;
}

/** The date picker in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Date picker',
  group: 'Inputs',
  about: 'A day, a time or both: typed part by part, or picked from a calendar and lists.',
  props: {
    kind: 'date, birthday, time or dateTime; date by default.',
    value:
      'YYYY-MM-DD; MM/DD/YYYY for a birthday; four digits for a time; date and time are separated by a space.',
    onChange: 'Called 300 ms after the last change, or when the field loses focus.',
    disableBeforeDate: 'The first day that can be chosen.',
    isRequired: 'Shows an error if it is empty after the form was submitted.',
    isSubmitted: 'The form was submitted.',
    error: 'An error that replaces the built-in one.',
    isDisabled: 'Cannot be changed.',
  },
  examples: {
    Empty: () => <Example />,
    'A day': () => <Example value="2026-11-23" />,
    'From a first day on': () => <Example value="2026-11-23" disableBeforeDate="2026-11-20" />,
    Birthday: () => <Example kind="birthday" label="Date of birth" value="11/23/1980" />,
    Time: () => <Example kind="time" label="Time" value="1330" />,
    'A day and a time': () => <Example kind="dateTime" label="Visit" value="2026-11-23 13:30" />,
    'Range of days': () => <RangeExample />,
    'Range of times': () => <RangeExample kind="time" />,
    'Required and empty after submit': () => <Example isRequired isSubmitted />,
    Disabled: () => <Example value="2026-11-23" isDisabled />,
  },
};
