import { useState } from 'react';
import type { DocumentKey } from '#api/documentKey.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ChangesList } from '../changes/ChangesList.tsx';
import styles from '../UpdatedStrip.module.css';

/** Props of the strip: the revision that was seen before, and what counts the one on the screen as seen. */
export interface SeenStripProps {
  readonly docKey: DocumentKey;
  readonly since: number;
  readonly catchUp: () => void;
}

/** Says calmly that a quote is not the one that was seen before, and shows what changed when asked to. */
export function SeenStrip({ docKey, since, catchUp }: SeenStripProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const show = () => {
    catchUp();
    setIsOpen(true);
  };
  return (
    <div data-screen-only>
      <div className={styles.strip}>
        <p>{text('public.quote.updatedSeen')}</p>
        {!isOpen && (
          <Button variant="text" onClick={show}>
            {text('public.quote.seeChanges')}
          </Button>
        )}
      </div>
      {isOpen && <ChangesList docKey={docKey} since={since} />}
    </div>
  );
}
