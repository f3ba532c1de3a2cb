import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { Progress } from '../progress/index.ts';
import type { UploadCode } from './checkFiles.ts';
import styles from './FileUpload.module.css';
import { formatBytes } from './formatBytes.ts';
import type { UploadState } from './useUpload.ts';

/** The text of each code. */
const TEXTS: Readonly<Record<UploadCode | 'failed', MessageId>> = {
  fileNotDefined: 'errors.upload.fileNotDefined',
  fileSize: 'errors.upload.fileSize',
  fileType: 'errors.upload.fileType',
  multipleFiles: 'errors.upload.multipleFiles',
  failed: 'control.upload.failed',
};

/** Props of the status. */
export interface UploadStatusProps {
  readonly state: Exclude<UploadState, { readonly phase: 'empty' }>;
  readonly maxBytes: number;
  readonly onReset: () => void;
}

/** An upload's progress, and a button that resets it. */
export function UploadStatus({ state, maxBytes, onReset }: UploadStatusProps) {
  const text = useText();
  const { phase } = state;
  return (
    <div className={styles.status}>
      <div aria-live="polite" className={styles.line}>
        <StatusLine state={state} maxBytes={maxBytes} />
      </div>
      {state.phase === 'started' && (
        <Progress
          label={text('control.upload.started', { name: state.name })}
          value={state.percent}
        />
      )}
      <Button variant="text" className={styles.button} onClick={onReset}>
        {text(phase === 'started' ? 'control.upload.stop' : 'control.upload.again')}
      </Button>
    </div>
  );
}

function StatusLine({ state, maxBytes }: Pick<UploadStatusProps, 'state' | 'maxBytes'>) {
  const text = useText();
  const { number } = useFormats();
  if (state.phase === 'started')
    return <p>{text('control.upload.started', { name: state.name })}</p>;
  if (state.phase === 'error')
    return (
      <p className={styles.error}>
        <Icon name="warning" />
        <span>{text(TEXTS[state.code], { limit: formatBytes(maxBytes, number) })}</span>
      </p>
    );
  return (
    <>
      <p className={styles.good}>
        <Icon name="check" />
        <span>{text('upload.complete.label')}</span>
      </p>
      <p>
        <bdi translate="no">{state.name}</bdi>
      </p>
    </>
  );
}
