import { type DragEvent, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Spinner } from '#ui/spinner/index.ts';
import styles from './FileDrop.module.css';

/** Props of the file input. */
export interface FileDropProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** An input for one file, selected or dropped. Selecting the same file again checks it again, because it may have changed. */
export function FileDrop({ isBusy, onFile }: FileDropProps) {
  const text = useText();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept=".json,application/json"
        className={styles.input}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
      <span className={styles.choose}>
        {isBusy && <Spinner />} <span>{text('public.proof.choose')}</span>
      </span>
      <span className={styles.hint}>{text('public.proof.chooseHint')}</span>
    </label>
  );
}
