import type { PdfKind } from '#contract/pdfContent.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { DeferredButton } from './DeferredButton.tsx';

const loadDownload = () => import('./deferred/PdfDownload.tsx');

/** Downloads the document of the page as PDF; hidden if the server cannot create PDFs. The first click fetches its code. */
export function PdfButton({ kind }: { readonly kind: PdfKind }) {
  const text = useText();
  const isOffered = useAppSelector(({ flags }) => flags.pdf);
  return (
    isOffered && (
      <DeferredButton label={text('public.pdf.action')} loadCode={loadDownload}>
        {({ PdfDownload }) => <PdfDownload kind={kind} />}
      </DeferredButton>
    )
  );
}
