import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { Formats } from '#i18n/formats/createFormats.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './ChangedStrip.module.css';
import type { InvoiceChange } from './invoiceChanges.ts';

/** Props of the strip. `currency` is the document's. */
export interface ChangedStripProps {
  readonly changes: readonly InvoiceChange[];
  readonly currency: string;
  readonly onClose: () => void;
}

/** Shows what differs from the snapshot that the page started with; overlays the page, so that nothing shifts. */
export function ChangedStrip({ changes, currency, onClose }: ChangedStripProps) {
  const text = useText();
  const formats = useFormats();
  return (
    <div className={styles.strip} role="status" data-screen-only>
      <div>
        <p className={styles.title}>{text('public.offline.changed')}</p>
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={change.part}>
              {text(
                `public.offline.changed.${change.part}`,
                'before' in change
                  ? {
                      before: valueText(change, change.before, currency, formats),
                      now: valueText(change, change.now, currency, formats),
                    }
                  : {},
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="text" onClick={onClose}>
        {text('ui.close')}
      </Button>
    </div>
  );
}

function valueText(
  { part }: InvoiceChange,
  value: string | null,
  currency: string,
  formats: Formats,
): string {
  if (value === null) return '–';
  if (part === 'dueOn') return isolateText(formats.date(value));
  const amount = fromDecimalString(value, currency, { allowNegative: true });
  return isolateText(amount ? formats.money(amount).replace('-', '\u2212') : value);
}
