import { useState } from 'react';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { useLazyGetQuoteProofQuery } from '#api/documents/quoteDecisionEndpoints.ts';
import { proofFileName } from '#domain/proof/proofFileName.ts';
import { useText } from '#i18n/useText.ts';
import { saveJsonFile } from '#platform/saveFile.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import styles from './ProofActions.module.css';

/** Actions for a proof: download it, and check a file against the record. Both need a connection. */
export function ProofActions({ docKey }: { readonly docKey: DocumentKey }) {
  const text = useText();
  const [ask, { isFetching }] = useLazyGetQuoteProofQuery();
  const [hasFailed, setHasFailed] = useState(false);
  const download = async () => {
    setHasFailed(false);
    const { data } = await ask(docKey);
    setHasFailed(!data);
    if (!data) return;
    saveJsonFile(proofFileName(data.quoteNumber), data);
  };
  const path = [docKey.appId, docKey.xid].map(encodeURIComponent).join('/');
  return (
    <div data-screen-only>
      <div className={styles.actions}>
        <Button isBusy={isFetching} onClick={() => void download()}>
          {text('public.proof.download')}
        </Button>
        <ButtonLink variant="text" to={`/${path}/proof`}>
          {text('public.proof.check')}
        </ButtonLink>
      </div>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {text('public.proof.downloadFailed')}
        </p>
      )}
    </div>
  );
}
