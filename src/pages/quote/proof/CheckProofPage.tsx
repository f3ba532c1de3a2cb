import { useQuoteDocument } from '#api/documents/useQuoteDocument.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { DocumentFailure } from '#documents/loading/DocumentFailure.tsx';
import { DocumentLoading } from '#documents/loading/DocumentLoading.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { Link } from '#ui/link/index.ts';
import { Text } from '#ui/text/index.ts';
import { useQuoteKey } from '../useQuoteKey.ts';
import styles from './CheckProofPage.module.css';
import { FileDrop } from './FileDrop.tsx';
import { ProofFindingView } from './ProofFindingView.tsx';
import { useProofCheck } from './useProofCheck.ts';

/** Checks a proof file against the record of this quote, for anyone who has the file. The file never leaves the device. */
export function CheckProofPage() {
  const boot = useBoot();
  const view = useQuoteDocument(useQuoteKey());
  if (view.state === 'loading') return <DocumentLoading document="quote" />;
  if (view.state === 'failed') {
    return (
      <DocumentFailure boot={boot} failure={view.failure} document="quote" onRetry={view.retry} />
    );
  }
  return <ProofDesk response={view.known.document} />;
}

function ProofDesk({ response }: { readonly response: RouteResponse<'getQuote'> }) {
  const { quote, companyProfile } = response;
  const docKey = useQuoteKey();
  const text = useText();
  const { state, check } = useProofCheck(docKey);
  useAccent(companyProfile.accentColor);
  const path = [docKey.appId, docKey.xid].map(encodeURIComponent).join('/');
  return (
    <Sheet>
      <Letterhead
        name={companyProfile.name}
        logoUrl={companyProfile.logoUrl}
        title={text('public.quote.number', { number: isolateText(quote.quoteNumber) })}
      />
      <div className={styles.desk}>
        <Text as="h2" variant="display">
          {text('public.quote.proofTitle')}
        </Text>
        <Text isQuiet>{text('public.proof.checkLead')}</Text>
        <FileDrop isBusy={state.step === 'checking'} onFile={(file) => void check(file)} />
        <div role="status">
          {state.step === 'checked' && (
            <ProofFindingView
              finding={state.finding}
              fileName={state.fileName}
              proof={state.proof}
              response={response}
            />
          )}
        </div>
        <p className={styles.back}>
          <Link to={`/${path}`}>{text('public.action.backToQuote')}</Link>
        </p>
      </div>
    </Sheet>
  );
}
