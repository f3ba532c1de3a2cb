import { useState } from 'react';
import type { PdfKind } from '#contract/pdfContent.ts';
import { PrintButton } from '#documents/actions/PrintButton.tsx';
import { useText } from '#i18n/useText.ts';
import { buttonClass } from '#ui/button/index.ts';
import { DeferredButton } from './DeferredButton.tsx';
import styles from './DocumentActions.module.css';
import { PdfButton } from './PdfButton.tsx';

const loadOptions = () => import('./deferred/DocumentOptions.tsx');

/**
 * The actions of every document: printing, downloading and, on demand, further options. On phones they are in a menu, which works
 * without scripts; elsewhere they are inline.
 */
export function DocumentActions({ kind }: { readonly kind: PdfKind }) {
  const text = useText();
  const more = text('public.action.more');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={() => setIsOpen(true)}>
      <summary className={buttonClass('outline')}>{more}</summary>
      <div className={styles.actions}>
        <PrintButton />
        <PdfButton kind={kind} />
        <DeferredButton label={more} loadCode={loadOptions} isWanted={isOpen}>
          {({ DocumentOptions }) => <DocumentOptions kind={kind} />}
        </DeferredButton>
      </div>
    </details>
  );
}
