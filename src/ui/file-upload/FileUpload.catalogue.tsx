import { systemClock } from '#platform/clock.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { FileUpload } from './FileUpload.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import type { SendFile } from './useUpload.ts';

const STEPS = [20, 40, 60, 80, 100];
const STEP_MS = 200;
const none = () => {};

/** Sends nothing anywhere, in five steps. */
const pretend: SendFile = async (file, { onProgress, signal }) => {
  for (const percent of STEPS) {
    await new Promise<void>((done) => systemClock.after(STEP_MS, done));
    if (signal.aborted) return;
    onProgress(percent);
  }
  if (file.name.includes('lost')) throw new Error('A name with lost in it fails');
};

/** The file upload in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'File upload',
  group: 'Inputs',
  about:
    'Uploads one file, by drag and drop or from a dialog, and shows the progress. Here nothing is uploaded; a file with lost in its name fails.',
  props: {
    onSend: 'Uploads the file, reports the progress, and stops when it is aborted.',
    maxBytes: 'Maximum size in bytes; 0 for no limit.',
    types: 'image/*, application/pdf, pdf or .pdf; all types by default.',
    isDisabled: 'Accepts no file.',
  },
  examples: {
    Empty: () => <FileUpload onSend={pretend} />,
    'Pictures up to 2 MB': () => (
      <FileUpload onSend={pretend} types={['image/*', '.pdf']} maxBytes={2_000_000} />
    ),
    Started: () => (
      <UploadStatus
        state={{ phase: 'started', name: 'logo.png', percent: 40 }}
        maxBytes={0}
        onReset={none}
      />
    ),
    Complete: () => (
      <UploadStatus state={{ phase: 'complete', name: 'logo.png' }} maxBytes={0} onReset={none} />
    ),
    'Too large': () => (
      <UploadStatus
        state={{ phase: 'error', code: 'fileSize' }}
        maxBytes={2_000_000}
        onReset={none}
      />
    ),
    'Not uploaded': () => (
      <UploadStatus state={{ phase: 'error', code: 'failed' }} maxBytes={0} onReset={none} />
    ),
    Disabled: () => <FileUpload onSend={pretend} isDisabled />,
  },
};
