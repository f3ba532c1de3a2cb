import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffContact } from '#api/staff/staffContactCalls.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { StaffPending } from '../layout/StaffPending.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import styles from './Contacts.module.css';
import { ContactView } from './ContactView.tsx';

/** A contact as staff see them. */
export function ContactPage() {
  return <StaffAccess>{(session) => <LoadedContact session={session} />}</StaffAccess>;
}

function LoadedContact({ session }: { readonly session: StaffSession }) {
  const { id = '' } = useParams();
  const text = useText();
  const read = useCallback((reading: StaffReadOptions) => readStaffContact(id, reading), [id]);
  const { value, failure, reload, replace } = useStaffRead(session, read);
  const title =
    value === null ? text('staff.fact.contact') : value.name || text('staff.contact.anonymized');
  useWindowTitle(title);
  if (value === null) return <StaffPending title={title} failure={failure} onRetry={reload} />;
  return (
    <StaffScreen title={<bdi className={styles.title}>{title}</bdi>}>
      <ContactView
        key={value.contactId}
        context={{ contact: value, session, onChange: replace, onReload: reload }}
      />
    </StaffScreen>
  );
}
