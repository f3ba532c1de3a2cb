import { useText } from '#i18n/useText.ts';
import { EmailText } from '../layout/EmailText.tsx';
import styles from '../list/List.module.css';
import type { ListRow } from './listRow.ts';

/** The contact of a row: the name and a detail. An anonymized contact has no name. */
export function ContactName({ contact, detail }: Pick<ListRow, 'contact' | 'detail'>) {
  const text = useText();
  return (
    <>
      {contact === '' ? (
        <span className={styles.detail}>{text('staff.contact.anonymized')}</span>
      ) : (
        <bdi className={styles.contact}>{contact}</bdi>
      )}
      {detail !== null && (
        <bdi className={styles.detail}>
          <EmailText text={detail} />
        </bdi>
      )}
    </>
  );
}
