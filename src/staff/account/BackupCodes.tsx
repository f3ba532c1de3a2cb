import { useId } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ClipboardButton } from '#ui/clipboard-button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './Account.module.css';

/** Props: the codes, which are never stored, and the function that closes them. */
export interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the backup codes, once. */
export function BackupCodes({ codes, onClose }: BackupCodesProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.stack}>
      <InlineAlert variant="warning" title={text('staff.code.backup.title')} isLive>
        <p>{text('staff.code.backup.hint')}</p>
      </InlineAlert>
      <ul id={id} className={styles.codes} dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <ClipboardButton value={codes.join('\n')} describedBy={id} />
        <Button variant="filled" onClick={onClose}>
          {text('staff.members.link.done')}
        </Button>
      </div>
    </div>
  );
}
