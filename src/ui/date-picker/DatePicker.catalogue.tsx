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
  about: 'A day, a time or both: typed part by part, or chosen in a month and from lists.',
  props: {
    kind: 'date, birthday, time or dateTime; a day unless told otherwise.',
    value:
      'Year, month and day with hyphens; month/day/year for a birthday; four digits for a time; both with a space for both.',
    onChange: 'Told 300 ms after the last change, or when the picker is left.',
    disableBeforeDate: 'The first day that can be chosen.',
    isRequired: 'Empty after its form was sent, it says so.',
    isSubmitted: 'Its form was sent once.',
    error: 'What is wrong; goes before its own words.',
    isDisabled: 'It cannot be changed now.',
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
