import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './SnapshotNotice.module.css';

/** Why what is on the screen may be old. */
export type SnapshotState = 'checking' | 'offline' | 'failed' | 'fresh';

/** Props of the notice. `asOf` is in ms since 1970; `timeZone` is the business's. */
export interface SnapshotNoticeProps {
  readonly asOf: number;
  readonly timeZone: string;
  readonly state: SnapshotState;
  /** Asks once more, where the last try brought nothing. */
  readonly onRetry: () => void;
}

/** Says that a document is a snapshot, how old it is, and whether a newer one is being asked for. */
export function SnapshotNotice({ asOf, timeZone, state, onRetry }: SnapshotNoticeProps) {
  const text = useText();
  const formats = useFormats();
  const time = formats.dateTime(asOf, timeZone);
  return (
    <div className={styles.notice} data-state={state}>
      <i className={styles.dot} aria-hidden="true" />
      <p role="status">{text(`public.copy.${state}`, { time })}</p>
      {state === 'failed' && (
        <Button variant="text" onClick={onRetry}>
          {text('public.action.retry')}
        </Button>
      )}
    </div>
  );
}
