import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { downloadPdf } from '#api/downloadPdf.ts';
import type { PdfKind } from '#contract/documentContent.ts';
import { PAYMENT_QUERY } from '#domain/address/successPath.ts';
import { useText } from '#i18n/useText.ts';
import { saveFile } from '#platform/saveFile.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';

type Step = 'idle' | 'busy' | 'offline' | 'tooLong' | 'failed';

/** Replaces the button after the first click has fetched this code: starts the download at once, and explains failures. */
export function PdfDownload({ kind }: { readonly kind: PdfKind }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { locale } = useIntl();
  const { appId = '', xid = '' } = useParams();
  const payment = new URLSearchParams(useLocation().search).get(PAYMENT_QUERY);
  const [step, setStep] = useState<Step>('idle');
  const isFirst = useRef(true);
  const download = useCallback(async () => {
    setStep('busy');
    const result = await dispatch(downloadPdf({ kind, appId, xid, locale, payment }));
    if ('file' in result) saveFile(result.name, result.file);
    setStep('file' in result ? 'idle' : result.failure);
  }, [dispatch, kind, appId, xid, locale, payment]);
  useEffect(() => {
    if (isFirst.current) void download();
    isFirst.current = false;
  }, [download]);
  return (
    <>
      <Button isBusy={step === 'busy'} onClick={download}>
        {text('public.pdf.action')}
      </Button>
      {step !== 'idle' && step !== 'busy' && <p role="alert">{text(`public.pdf.${step}`)}</p>}
    </>
  );
}
