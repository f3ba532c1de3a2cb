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
    'Content above the page, next to the button that opens it: details, a short choice, a few actions.',
  props: {
    label: 'The name, for screen readers.',
    trigger: 'The button that opens it.',
    position:
      'top, right, bottom or left, each also with -start or -end. For top and bottom, start and end follow the direction of the language. It moves to the opposite side if there is no room.',
    children: 'Its content; a function receives a callback that closes it.',
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
    'Text only': () => (
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
