import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Icon } from '../icon/index.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './ButtonStage.module.css';

/** The button in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Button',
  group: 'Showing',
  about: 'Starts an action. A page has at most one filled button, for its main action.',
  props: {
    variant: 'filled, outline, text or custom; custom has no styles.',
    isBusy: 'The action is in progress: the button keeps the focus and ignores clicks.',
    isWide: 'Fills the available width.',
    disabled: 'Cannot be clicked; say why next to it.',
    to: 'The target of a ButtonLink, a link that looks like a button.',
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
