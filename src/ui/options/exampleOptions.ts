import type { CategoryEntry } from './selectOption.ts';

/** A list with everything that an option can have, for the catalogue. */
export const EXAMPLE_OPTIONS: readonly CategoryEntry[] = [
  { label: 'Draft', value: 'draft', icon: 'info', helpText: 'Only you can see it' },
  { label: 'Sent', value: 'sent', icon: 'check' },
  { label: 'Locked', value: 'locked', icon: 'lock', disabledOption: true },
  { label: 'Archive', value: 'archive', separator: true, helpText: 'Hidden from every list' },
  { label: 'Repeats', value: 'repeats', isLabel: true },
  { label: 'Monthly', value: 'monthly' },
  { label: 'Yearly', value: 'yearly' },
  { label: 'Euro', value: 'eur', groupLabel: 'Currencies' },
  { label: 'Yen', value: 'jpy', groupLabel: 'Currencies' },
  {
    label: 'Every region',
    value: 'regions',
    hasChildrenOptions: true,
    category: [
      { label: 'North', value: 'north' },
      { label: 'South', value: 'south' },
    ],
  },
  {
    label: 'Countries',
    value: 'countries',
    category: [
      { label: 'Iceland', value: 'isl' },
      {
        label: 'Islands',
        options: [
          { label: 'Malta', value: 'mlt' },
          { label: 'Cyprus', value: 'cyp' },
        ],
      },
    ],
  },
];
