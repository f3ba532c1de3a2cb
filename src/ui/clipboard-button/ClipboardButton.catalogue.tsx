import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Text } from '../text/index.ts';
import { ClipboardButton } from './ClipboardButton.tsx';

/** The clipboard button in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Clipboard button',
  group: 'Showing',
  about:
    'Puts a text on the clipboard, and says for two seconds that it has, or that it could not.',
  props: {
    value: 'What is put on the clipboard.',
    describedBy: 'The id of what says whose value it is, where several stand beside each other.',
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
