import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Icon } from '../icon/index.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './ButtonStage.module.css';

/** The button in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Button',
  group: 'Showing',
  about:
    'Does something at once. One filled button at most stands for the one thing to do on a page.',
  props: {
    variant: 'filled, outline, text or custom; custom brings no look of its own.',
    isBusy: 'What it does is under way: it keeps the focus and takes no second press.',
    isWide: 'As wide as there is room.',
    disabled: 'It cannot be pressed now; say why beside it.',
    to: 'Of ButtonLink: where it leads. It looks like a button and is a link.',
  },
  examples: {
    Filled: () => (
      <Button variant="filled" data-button="filled">
        Accept
      </Button>
    ),
    Outline: () => <Button data-button="outline">Decline</Button>,
    Text: () => (
      <Button variant="text" data-button="text">
        Not now
      </Button>
    ),
    'Custom, with a look of the caller’s': () => (
      <Button variant="custom" className={styles.own} data-button="custom">
        Details
      </Button>
    ),
    'With an icon': () => (
      <Button>
        <Icon name="lock" />
        Pay by card
      </Button>
    ),
    Busy: () => (
      <Button variant="filled" isBusy>
        Accept
      </Button>
    ),
    Disabled: () => (
      <>
        <Button variant="filled" disabled>
          Accept
        </Button>
        <Button disabled>Decline</Button>
      </>
    ),
    Wide: () => (
      <Button variant="filled" isWide>
        Accept the quote
      </Button>
    ),
    'A link': () => (
      <ButtonLink to="/button" variant="filled">
        To the invoice
      </ButtonLink>
    ),
  },
};
