import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { buttonClass } from '#ui/button/index.ts';
import styles from './MoreActions.module.css';

/** Secondary actions: behind a button on phones, also without scripts, and inline elsewhere. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const text = useText();
  return (
    <details className={styles.more}>
      <summary className={buttonClass('outline')}>{text('public.action.more')}</summary>
      <div className={styles.actions}>{children}</div>
    </details>
  );
}
