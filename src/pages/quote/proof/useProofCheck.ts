import { useRef, useState } from 'react';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { useLazyGetQuoteProofQuery } from '#api/documents/quoteDecisionEndpoints.ts';
import { isApiFailure } from '#api/failure.ts';
import type { ProofDocument } from '#contract/entities/documents/proof.ts';
import { checkProof, type ProofVerdict } from '#domain/proof/checkProof.ts';
import { sha256 } from '#platform/sha256.ts';

/**
 * The result of a check. In addition to the file's own verdict: `unrecorded` if it is valid but the business has no such acceptance,
 * `unreadable` if the file could not be opened, `unsupported` if this browser cannot compute hashes.
 */
export type ProofFinding = ProofVerdict | 'unrecorded' | 'unreadable' | 'unsupported';

/** The state of a check. */
export type ProofCheckState =
  | { readonly step: 'idle' | 'checking' }
  | {
      readonly step: 'checked';
      readonly finding: ProofFinding;
      readonly fileName: string;
      readonly proof: ProofDocument | null;
    };

/** Checks files on this device against the server's record. Only the last selected file counts. */
export function useProofCheck(key: DocumentKey): {
  readonly state: ProofCheckState;
  readonly check: (file: File) => Promise<void>;
} {
  const [ask] = useLazyGetQuoteProofQuery();
  const [state, setState] = useState<ProofCheckState>({ step: 'idle' });
  const turn = useRef(0);

  async function checkFile(file: File): Promise<Omit<ProofChecked, 'step' | 'fileName'>> {
    if (globalThis.crypto?.subtle === undefined) return { finding: 'unsupported', proof: null };
    const text = await file.text().catch(() => null);
    if (text === null) return { finding: 'unreadable', proof: null };
    const { data: record = null, error } = await ask(key);
    const { verdict, proof } = await checkProof(text, { ...key, record, digest: sha256 });
    const isUnknown =
      isApiFailure(error) &&
      error.kind === 'problem' &&
      error.problem.code === 'quote-not-accepted';
    return { finding: verdict === 'intact' && isUnknown ? 'unrecorded' : verdict, proof };
  }

  const check = async (file: File) => {
    turn.current += 1;
    const started = turn.current;
    setState({ step: 'checking' });
    const checked = await checkFile(file);
    if (started === turn.current) setState({ step: 'checked', fileName: file.name, ...checked });
  };
  return { state, check };
}

type ProofChecked = Extract<ProofCheckState, { step: 'checked' }>;
