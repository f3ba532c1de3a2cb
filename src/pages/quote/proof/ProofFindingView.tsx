import type { ProofDocument } from '#contract/entities/documents/proof.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { ProofSummary } from '#documents/sheet/ProofSummary.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { type AlertVariant, InlineAlert } from '#ui/inline-alert/index.ts';
import type { ProofFinding } from './useProofCheck.ts';

/** Props of a finding. */
export interface ProofFindingProps {
  readonly finding: ProofFinding;
  readonly fileName: string;
  readonly proof: ProofDocument | null;
  readonly response: Pick<RouteResponse<'getQuote'>, 'quote' | 'companyProfile'>;
}

const VARIANTS: Readonly<Record<ProofFinding, AlertVariant>> = {
  genuine: 'good',
  intact: 'warning',
  unrecorded: 'critical',
  foreign: 'warning',
  tampered: 'critical',
  truncated: 'warning',
  'not-a-proof': 'warning',
  unreadable: 'warning',
  unsupported: 'warning',
};

/** Explains the result of a check. The contents of a valid proof are shown, those of an altered one are not. */
export function ProofFindingView({ finding, fileName, proof, response }: ProofFindingProps) {
  const text = useText();
  const { quote, companyProfile } = response;
  const values = {
    name: isolateText(companyProfile.name),
    number: isolateText(quote.quoteNumber),
    other: isolateText(proof?.quoteNumber ?? ''),
    file: isolateText(fileName),
  };
  const isSound = finding === 'genuine' || finding === 'intact' || finding === 'foreign';
  return (
    <>
      <InlineAlert
        variant={VARIANTS[finding]}
        title={text(`public.proof.finding.${finding}`, values)}
      >
        <p>{text(`public.proof.meaning.${finding}`, values)}</p>
      </InlineAlert>
      {proof !== null && isSound && (
        <ProofSummary proof={proof} timeZone={companyProfile.timeZone} />
      )}
    </>
  );
}
