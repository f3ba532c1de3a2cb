import type { PdfKind } from '#contract/documentContent.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';

const loadDownload = () => import('./deferred/PdfDownload.tsx');

/** Downloads the document of the page as PDF; hidden if the server cannot create PDFs. The first click fetches its code. */
export function PdfButton({ kind }: { readonly kind: PdfKind }) {
  const text = useText();
  const isOffered = useAppSelector(({ flags }) => flags.pdf);
  const { value, state, load } = useOnDemand(loadDownload, 'acting');
  if (value) return <value.PdfDownload kind={kind} />;
  return (
    isOffered && (
      <>
        <Button data-needs-script isBusy={state === 'loading'} onClick={load}>
          {text('public.pdf.action')}
        </Button>
        {state === 'failed' && <p role="alert">{text('public.failure.offlineTitle')}</p>}
      </>
    )
  );
}
