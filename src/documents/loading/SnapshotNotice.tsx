import { useEffect, useState } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './SnapshotNotice.module.css';
import { useLoadingStage } from './useLoadingStage.ts';

/** Why the displayed document may be out of date. */
export type SnapshotState = 'checking' | 'offline' | 'failed' | 'fresh';

/** Props of the notice. `asOf` is in ms since 1970; `timeZone` is the business's, for server rendering. */
export interface SnapshotNoticeProps {
  readonly asOf: number;
  readonly timeZone: string;
  readonly state: SnapshotState;
  /** Retries after a failed attempt. */
  readonly onRetry: () => void;
}

/** Says that a document is a snapshot, its time on this device's clock, whether it is being refreshed, and whether that is slow. */
export function SnapshotNotice({ asOf, timeZone, state, onRetry }: SnapshotNoticeProps) {
  const text = useText();
  const formats = useFormats();
  const [zone, setZone] = useState<string | undefined>(timeZone);
  useEffect(() => setZone(undefined), []); // the device's time zone, which the server does not know
  const time = formats.dateTime(asOf, zone);
  return (
    <div className={styles.notice} data-state={state}>
      <p role="status">
        <span>{text(`public.copy.${state}`, { time })}</span> {state === 'checking' && <Slow />}
      </p>
      {state === 'failed' && (
        <Button variant="text" onClick={onRetry}>
          {text('public.action.retry')}
        </Button>
      )}
    </div>
  );
}

function Slow() {
  const text = useText();
  return useLoadingStage() === 'fresh' ? null : <span>{text('public.load.slow')}</span>;
}
