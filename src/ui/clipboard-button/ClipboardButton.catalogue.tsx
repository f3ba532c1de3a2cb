import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { ClipboardButton } from './ClipboardButton.tsx';

/** The clipboard button in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Clipboard button',
  group: 'Showing',
  about: 'Copies a text to the clipboard, and shows for two seconds whether that worked.',
  props: {
    value: 'The text to copy.',
    describedBy:
      'The id of an element that says which value is copied, if there are several buttons.',
  },
  examples: {
    'A link': () => <ClipboardButton value="https://invoice.example/fern/1" />,
    'Beside its value': () => (
      <>
        <Text variant="mono" id="iban">
          DE89 3704 0044 0532 0130 00
        </Text>
        <ClipboardButton value="DE89370400440532013000" describedBy="iban" />
      </>
    ),
  },
};
