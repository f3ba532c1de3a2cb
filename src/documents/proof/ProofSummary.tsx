import type { AcceptanceProof } from '#contract/entities/quote.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { type Fact, Facts } from '../facts/Facts.tsx';
import styles from './ProofSummary.module.css';

/** Props of the summary; times are shown on the business's clock. */
export interface ProofSummaryProps {
  readonly proof: AcceptanceProof;
  readonly timeZone: string;
}

/** What an acceptance was: when it was tapped and recorded, for which version and language, and the fingerprint of it all. */
export function ProofSummary({ proof, timeZone }: ProofSummaryProps) {
  const text = useText();
  const formats = useFormats();
  const time = (instant: string) => formats.dateTime(Date.parse(instant), timeZone);
  const facts: Fact[] = [
    { id: 'at', label: text('public.proof.acceptedAt'), value: time(proof.acceptedAt) },
    {
      id: 'version',
      label: text('public.proof.version'),
      value: text('public.proof.versionValue', { revision: proof.revision, locale: proof.locale }),
    },
  ];
  if (proof.tappedAt !== null) {
    facts.unshift({ id: 'tap', label: text('public.proof.tappedAt'), value: time(proof.tappedAt) });
  }
  return (
    <>
      <Facts facts={facts} />
      <p className={styles.label}>{text('public.proof.hash', { algorithm: proof.algorithm })}</p>
      <code className={styles.hash} dir="ltr">
        {proof.hash}
      </code>
    </>
  );
}
