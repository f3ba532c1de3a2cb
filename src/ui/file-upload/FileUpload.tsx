import { useEffect, useRef } from 'react';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import { DropArea } from './DropArea.tsx';
import styles from './FileUpload.module.css';
import { UploadStatus } from './UploadStatus.tsx';
import { type SendFile, useUpload } from './useUpload.ts';

/** Props of the upload. */
export interface FileUploadProps {
  /** Sends the file; aborted when another one is selected. */
  readonly onSend: SendFile;
  /** Maximum size in bytes; 0 for no limit. */
  readonly maxBytes?: number;
  /** `image/*`, `application/pdf`, `pdf` or `.pdf`; any type by default. */
  readonly types?: readonly string[];
  readonly isDisabled?: boolean;
}

const ANY: readonly string[] = [];

/** Takes one file, by drag and drop or from the browser's own dialog, and shows how it is sent. */
export function FileUpload(props: FileUploadProps) {
  return (
    <ControlMessages>
      <Upload {...props} />
    </ControlMessages>
  );
}

function Upload({ onSend, maxBytes = 0, types = ANY, isDisabled = false }: FileUploadProps) {
  const rules = { maxBytes, types };
  const { state, take, reset } = useUpload(rules, onSend);
  const root = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const { phase } = state;
  // the focused element disappears with its state, so the same place in the next state gets the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state brings other elements
  useEffect(() => {
    if (hadFocus.current) root.current?.querySelector<HTMLElement>('input, button')?.focus();
    hadFocus.current = false;
  }, [phase]);
  const keepFocus = () => {
    hadFocus.current = root.current?.contains(document.activeElement) ?? false;
  };
  return (
    // the browser would open a file that misses the area instead of the page
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the browser from acting
    <div
      ref={root}
      className={styles.upload}
      data-phase={phase}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {state.phase === 'empty' ? (
        <DropArea
          rules={rules}
          isDisabled={isDisabled}
          onFiles={(files) => {
            keepFocus();
            take(files);
          }}
        />
      ) : (
        <UploadStatus
          state={state}
          maxBytes={maxBytes}
          onReset={() => {
            keepFocus();
            reset();
          }}
        />
      )}
    </div>
  );
}
