import type { CatalogueEntry } from '../catalogueEntry.ts';
import { QrCode } from './QrCode.tsx';
import styles from './QrCodeStage.module.css';

/** The QR code in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'QR code',
  group: 'Showing',
  about:
    'A text that a camera reads, dark on light in every color scheme. It is as wide as its place.',
  props: {
    text: 'What is encoded, up to 2,300 bytes.',
    label: 'Its accessible name.',
    isSwiss: 'With the cross of a Swiss QR-bill in its middle.',
  },
  examples: {
    Address: () => (
      <QrCode text="https://pay.example/fern/a" label="Invoice" className={styles.code} />
    ),
    'Swiss QR-bill': () => (
      <QrCode text="SPC 0200 1" label="Swiss QR-bill" className={styles.code} isSwiss />
    ),
  },
};
