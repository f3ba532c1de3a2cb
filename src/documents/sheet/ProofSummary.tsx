import type { AcceptanceProof } from '#contract/entities/documents/quote.ts';
import { useZonedTime } from '#i18n/formats/useZonedTime.ts';
import { useText } from '#i18n/useText.ts';
import styles from './ProofSummary.module.css';
import { ReviewRows } from './ReviewRows.tsx';

/** Props of the summary; times are in the business's time zone. */
export interface ProofSummaryProps {
  readonly proof: AcceptanceProof;
  readonly timeZone: string;
}

/** An acceptance: when it was clicked and recorded, for which version and language, and its hash. */
export function ProofSummary({ proof, timeZone }: ProofSummaryProps) {
  const text = useText();
  const zonedTime = useZonedTime();
  const { revision, locale, tappedAt, acceptedAt, algorithm, hash } = proof;
  const time = (instant: string) => zonedTime(Date.parse(instant), timeZone);
  const rows = [
    { label: text('public.proof.acceptedAt'), value: time(acceptedAt) },
    {
      label: text('public.proof.version'),
      value: text('public.proof.versionValue', { revision, locale }),
    },
  ];
  if (tappedAt !== null) {
    rows.unshift({ label: text('public.proof.tappedAt'), value: time(tappedAt) });
  }
  return (
    <>
      <ReviewRows rows={rows} />
      <p className={styles.label}>{text('public.proof.hash', { algorithm })}</p>
      <code className={styles.hash} dir="ltr">
        {hash}
      </code>
    </>
  );
}
