import { useText } from '#i18n/useText.ts';
import type { SendChange } from '#staff/requests/useConfirmedChange.ts';
import styles from '../changes/Changes.module.css';
import { ConfirmedButton, type DocumentContext } from '../changes/ConfirmedButton.tsx';

/** Props: the document's context, and how to send the revocation. */
export interface RevokeLinkProps<Value> extends DocumentContext<Value> {
  readonly send: SendChange<Value>;
}

/** Revokes the public link of a document permanently, after a confirmation. */
export function RevokeLink<Value>({ session, onChange, onReload, send }: RevokeLinkProps<Value>) {
  const text = useText();
  return (
    <div className={styles.withdraw}>
      <ConfirmedButton
        label={text('staff.link.revoke')}
        consequence={text('staff.link.revokeConsequence')}
        {...{ session, onChange, onReload, send }}
      />
    </div>
  );
}
