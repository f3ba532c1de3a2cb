import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Button } from './Button.tsx';

/** The button in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Button',
  group: 'Showing',
  about:
    'Does something at once. One filled button at most stands for the one thing to do on a page.',
  props: {
    variant: 'filled, outline, text or custom; custom brings no look of its own.',
    isBusy: 'What it does is under way: it keeps its width and takes no second press.',
    disabled: 'It cannot be pressed now; say why beside it.',
  },
  examples: {
    Filled: () => <Button>Accept</Button>,
    Outline: () => <Button variant="outline">Decline</Button>,
    Text: () => <Button variant="text">Not now</Button>,
    Disabled: () => <Button disabled>Accept</Button>,
  },
};
