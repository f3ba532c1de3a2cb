import { useState } from 'react';
import { Button } from '../button/index.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Banner, type BannerAction } from './Banner.tsx';

function Example({ action }: { readonly action?: BannerAction }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Banner isOpen={isOpen} onClose={() => setIsOpen(false)} action={action}>
        The list could not be loaded.
      </Banner>
      {!isOpen && <Button onClick={() => setIsOpen(true)}>Show it again</Button>}
    </>
  );
}

/** The banner in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Banner',
  group: 'Overlays',
  about: 'An error across the full width of the page, with an action.',
  props: {
    isOpen: 'Whether it is shown.',
    onClose: 'Called when it is dismissed, and after its action.',
    action: 'A label, and a function that runs before the banner closes.',
  },
  examples: {
    Plain: () => <Example />,
    'With an action': () => <Example action={{ label: 'Try again', run: () => {} }} />,
  },
};
