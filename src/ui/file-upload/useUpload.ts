import { useEffect, useRef, useState } from 'react';
import { checkFiles, type FileRules, type UploadCode } from './checkFiles.ts';

/** An upload's state: empty, started, then complete or failed. */
export type UploadState =
  | { readonly phase: 'empty' }
  | { readonly phase: 'started'; readonly name: string; readonly percent: number }
  | { readonly phase: 'complete'; readonly name: string }
  | { readonly phase: 'error'; readonly code: UploadCode | 'failed' };

/** Sends a file, reports its progress in percent, and resolves when it has arrived; rejects otherwise. */
export type SendFile = (
  file: File,
  options: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
) => Promise<void>;

const EMPTY: UploadState = { phase: 'empty' };

/** Checks the selected files and sends a valid one; `reset` cancels a running upload. */
export function useUpload(rules: FileRules, send: SendFile) {
  const [state, setState] = useState<UploadState>(EMPTY);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const take = (files: readonly File[]) => {
    const checked = checkFiles(files, rules);
    if ('code' in checked) return setState({ phase: 'error', code: checked.code });
    const { file } = checked;
    const { name } = file;
    const control = new AbortController();
    const { signal } = control;
    current.current = control;
    // a canceled upload reports nothing
    const show = (next: UploadState) => {
      if (!signal.aborted) setState(next);
    };
    show({ phase: 'started', name, percent: 0 });
    const onProgress = (percent: number) => show({ phase: 'started', name, percent });
    // an upload that throws at once counts as failed, like one that fails later
    const sending = (async () => send(file, { signal, onProgress }))();
    sending.then(
      () => show({ phase: 'complete', name }),
      () => show({ phase: 'error', code: 'failed' }),
    );
  };
  const reset = () => {
    current.current?.abort();
    setState(EMPTY);
  };
  return { state, take, reset };
}
