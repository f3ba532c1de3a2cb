import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { PdfResult } from '#api/documents/downloadPdf.ts';
import type { ApiFailure } from '#api/failure.ts';
import { downloadStaffPdf } from '#api/staff/staffFileCalls.ts';
import { DeferredButton } from '#document-actions/DeferredButton.tsx';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

const loadButton = () => import('#document-actions/deferred/PdfDownload.tsx');

/** Props: the document, and its number for the name of the file. */
export interface StaffPdfButtonProps {
  readonly session: StaffSession;
  readonly kind: 'invoice' | 'quote';
  readonly xid: string;
  readonly number: string;
}

/** Downloads the customer's PDF of a document; hidden if the server cannot create PDFs. */
export function StaffPdfButton({ session, kind, xid, number }: StaffPdfButtonProps) {
  const text = useText();
  const { locale } = useIntl();
  const send = useStaffSend(session);
  const isOffered = useAppSelector(({ flags }) => flags.pdf);
  const download = useCallback(async (): Promise<PdfResult> => {
    const result = await send((reading) => downloadStaffPdf({ kind, xid, locale }, reading));
    return result.isOk
      ? { name: `${number}-${locale}.pdf`, file: result.value }
      : { failure: toPdfFailure(result.failure) };
  }, [send, kind, xid, locale, number]);
  return (
    isOffered && (
      <DeferredButton label={text('public.pdf.action')} loadCode={loadButton}>
        {({ PdfFileButton }) => <PdfFileButton download={download} />}
      </DeferredButton>
    )
  );
}

function toPdfFailure(failure: ApiFailure): 'offline' | 'tooLong' | 'failed' {
  if (failure.kind === 'network') return navigator.onLine ? 'failed' : 'offline';
  const isTooLong = failure.kind === 'problem' && failure.problem.code === 'document-too-long';
  return isTooLong ? 'tooLong' : 'failed';
}
