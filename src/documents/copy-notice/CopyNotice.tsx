import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import styles from './CopyNotice.module.css';

/** Why what is on the screen may be old. */
export type CopyState = 'checking' | 'offline' | 'failed' | 'fresh';

/** Props of the notice. `asOf` is in ms since 1970; `timeZone` is the business's. */
export interface CopyNoticeProps {
  readonly asOf: number;
  readonly timeZone: string;
  readonly state: CopyState;
}

/** Says that a document is a copy, how old it is, and whether a newer one is being asked for. */
export function CopyNotice({ asOf, timeZone, state }: CopyNoticeProps) {
  const text = useText();
  const formats = useFormats();
  const time = formats.dateTime(asOf, timeZone);
  return (
    <p className={styles.notice} role="status" data-state={state}>
      <i className={styles.dot} aria-hidden="true" />
      <span>{text(`public.copy.${state}`, { time })}</span>
    </p>
  );
}
