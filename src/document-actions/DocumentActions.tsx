import { useState } from 'react';
import type { PdfKind } from '#contract/documentContent.ts';
import { PrintButton } from '#documents/actions/PrintButton.tsx';
import { useText } from '#i18n/useText.ts';
import { buttonClass } from '#ui/button/index.ts';
import { DeferredButton } from './DeferredButton.tsx';
import styles from './DocumentActions.module.css';
import { PdfButton } from './PdfButton.tsx';

const loadOptions = () => import('./deferred/DocumentOptions.tsx');

/**
 * What can be done with every document: print it, download it, and on demand further options. Behind a button on phones, also
 * without scripts, and inline elsewhere.
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
