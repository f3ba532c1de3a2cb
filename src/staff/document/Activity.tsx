import type { ActivityEntry } from '#contract/entities/staff/staffDocument.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { BusinessText } from '#documents/sheet/BusinessText.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import styles from './StaffDocument.module.css';

/** Props: what happened, oldest first as the server has it; times are in the business's time zone. */
export interface ActivityProps {
  readonly entries: readonly ActivityEntry[];
  readonly currency: string;
  readonly timeZone: string;
}

/** The activity of a document, latest first, with who did it. */
export function Activity({ entries, currency, timeZone }: ActivityProps) {
  const text = useText();
  const formats = useFormats();
  if (entries.length === 0) return null;
  return (
    <div data-screen-only>
      <Section title={text('staff.activity.title')}>
        <ol>
          {toRows(entries).map(({ key, kind, at, by, amount, detail }) => (
            <li key={key} className={styles.row}>
              <div className={styles.words}>
                <span>{text(`staff.activity.${kind}`)}</span>
                <span className={styles.small}>
                  {[by, formats.dateTime(Date.parse(at), timeZone)].filter(Boolean).join(' · ')}
                </span>
                {detail !== null && (
                  <span className={styles.small}>
                    <BusinessText>{detail}</BusinessText>
                  </span>
                )}
              </div>
              {amount !== null && <Amount value={amount} currency={currency} />}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

/** Latest first, also for events of the same time; the index makes their keys unique. */
function toRows(entries: readonly ActivityEntry[]) {
  const rows = entries.map((entry, index) => ({ ...entry, key: `${entry.at} ${index}` }));
  return rows.reverse().sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
