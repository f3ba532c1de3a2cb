import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { Popover } from './Popover.tsx';
import styles from './PopoverStage.module.css';
import { FLOAT_POSITIONS } from './position.ts';

/** The popover in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Popover',
  group: 'Showing',
  about:
    'A small part in front of the page, beside the button that opens it: details, a short choice, a few actions.',
  props: {
    label: 'What it is about, for screen readers.',
    trigger: 'The button that opens it.',
    position:
      'top, right, bottom or left, each also with -start or -end; above and below, start and end are those of the language. On the other side where there is no room.',
    children: 'Its content; a function is handed what closes it.',
  },
  examples: {
    'With an action': () => (
      <Popover label="Deposit" trigger={<Button>Deposit</Button>} position="bottom-start">
        {(close) => (
          <>
            <Text>Half of the total is due when the quote is accepted.</Text>
            <Button variant="filled" onClick={close}>
              Understood
            </Button>
          </>
        )}
      </Popover>
    ),
    'Words alone': () => (
      <Popover label="Tax" trigger={<Button variant="text">How the tax is computed</Button>}>
        <Text>
          The tax of each rate is computed on the sum of its lines and rounded once, half away from
          zero.
        </Text>
      </Popover>
    ),
    'Every position': () => (
      <div className={styles.stage}>
        {FLOAT_POSITIONS.map((position) => (
          <Popover
            key={position}
            label={`At ${position}`}
            position={position}
            trigger={<Button>{position}</Button>}
          >
            <Text variant="caption">Here</Text>
          </Popover>
        ))}
      </div>
    ),
  },
};
