import { useState } from 'react';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ChangesList } from '../changes/ChangesList.tsx';
import styles from '../sheet/UpdatedStrip.module.css';

/** Props of the strip: the revision seen before, and a callback that marks the current one as seen. */
export interface ChangesStripProps {
  readonly docKey: DocumentKey;
  readonly since: number;
  readonly catchUp: () => void;
}

/** Says that a quote has changed since the version seen before, and shows the changes on request. */
export function ChangesStrip({ docKey, since, catchUp }: ChangesStripProps) {
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
