// A native file input in an area that accepts dropped files: as capable as React Aria's, at a tenth of its size.
import { type DragEvent, useId, useState } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { FileRules } from './checkFiles.ts';
import styles from './FileUpload.module.css';
import { formatBytes } from './formatBytes.ts';

/** Props of the area. */
export interface DropAreaProps {
  readonly rules: FileRules;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The accepted types for the browser's own dialog: it supports groups, types and extensions. */
function toAccept(types: readonly string[]): string | undefined {
  const accepted = types.map((type) => (/[/.*]/.test(type) ? type : `.${type}`));
  return types.length === 0 || types.includes('*') ? undefined : accepted.join(',');
}

/** The area for a file; all of it is the label of its input. */
export function DropArea({ rules, isDisabled, onFiles }: DropAreaProps) {
  const text = useText();
  const { number } = useFormats();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const accept = toAccept(rules.types);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      className={styles.area}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // moving between its texts is not leaving
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false);
      }}
      onDrop={drop}
    >
      <input
        type="file"
        className={styles.input}
        aria-label={text('upload.label')}
        aria-describedby={id}
        accept={accept}
        disabled={isDisabled}
        onChange={(event) => {
          // the dialog was left without a file
          if (event.currentTarget.files?.length) onFiles([...event.currentTarget.files]);
        }}
      />
      <span className={styles.title}>{text('upload.label')}</span>
      <span id={id} className={styles.text}>
        <span>{text('upload.instructions')}</span>
        <span>
          {accept === undefined
            ? text('upload.allowable')
            : text('control.upload.types', { types: rules.types.join(', ') })}
        </span>
        {rules.maxBytes > 0 && (
          <span>
            {text('control.upload.atMost', { limit: formatBytes(rules.maxBytes, number) })}
          </span>
        )}
      </span>
    </label>
  );
}
