import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { downloadPdf, type PdfResult } from '#api/documents/downloadPdf.ts';
import type { PdfKind } from '#contract/pdfContent.ts';
import { PAYMENT_QUERY } from '#domain/address/successPath.ts';
import { useText } from '#i18n/useText.ts';
import { saveFile } from '#platform/saveFile.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';

type Step = 'idle' | 'busy' | 'offline' | 'tooLong' | 'failed';

/** Downloads the document of the public page; see `PdfFileButton`. */
export function PdfDownload({ kind }: { readonly kind: PdfKind }) {
  const dispatch = useAppDispatch();
  const { locale } = useIntl();
  const { appId = '', xid = '' } = useParams();
  const payment = new URLSearchParams(useLocation().search).get(PAYMENT_QUERY);
  const download = useCallback(
    () => dispatch(downloadPdf({ kind, appId, xid, locale, payment })),
    [dispatch, kind, appId, xid, locale, payment],
  );
  return <PdfFileButton download={download} />;
}

/** Props: the download, which is the same function at each render. */
export interface PdfFileButtonProps {
  readonly download: () => Promise<PdfResult>;
}

/** Replaces the button after the first click has fetched this code: starts the download at once, and explains failures. */
export function PdfFileButton({ download }: PdfFileButtonProps) {
  const text = useText();
  const [step, setStep] = useState<Step>('idle');
  const isFirst = useRef(true);
  const button = useRef<HTMLButtonElement>(null);
  const save = useCallback(async () => {
    setStep('busy');
    const result = await download();
    if ('file' in result) saveFile(result.name, result.file);
    setStep('file' in result ? 'idle' : result.failure);
  }, [download]);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (document.activeElement === document.body) button.current?.focus(); // the clicked button was removed
    void save();
  }, [save]);
  return (
    <>
      <Button ref={button} isBusy={step === 'busy'} onClick={save}>
        {text('public.pdf.action')}
      </Button>
      {step !== 'idle' && step !== 'busy' && <p role="alert">{text(`public.pdf.${step}`)}</p>}
    </>
  );
}
