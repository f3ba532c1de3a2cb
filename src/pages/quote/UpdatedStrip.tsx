import { useState } from 'react';
import type { DocumentKey } from '#api/documentKey.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './UpdatedStrip.module.css';
import type { SeenBefore } from './useSeenBefore.ts';

/** Props of the strip. Without an earlier revision it only says that the quote was updated. */
export interface UpdatedStripProps {
  readonly docKey: DocumentKey;
  readonly before: SeenBefore;
}

const loadChanges = async () => (await import('./changes/ChangesList.tsx')).ChangesList;

/** Says calmly that a quote is not the one that was seen before, and shows what changed when asked to. */
export function UpdatedStrip({ docKey, before: { revision, catchUp } }: UpdatedStripProps) {
  const text = useText();
  const { value: ChangesList, state, want } = useOnDemand(loadChanges, 'acting');
  const [isOpen, setIsOpen] = useState(false);
  const show = () => {
    want();
    catchUp();
    setIsOpen(true);
  };
  return (
    <div data-screen-only>
      <div className={styles.strip}>
        <p>{text(revision === null ? 'public.quote.updatedText' : 'public.quote.updatedSeen')}</p>
        {revision !== null && !(isOpen && ChangesList) && (
          <Button variant="text" isBusy={state === 'loading'} onPointerEnter={want} onClick={show}>
            {text('public.quote.seeChanges')}
          </Button>
        )}
      </div>
      {isOpen && ChangesList && revision !== null && (
        <ChangesList docKey={docKey} since={revision} />
      )}
    </div>
  );
}
