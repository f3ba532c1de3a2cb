import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { StaffReading } from '#api/staffCalls.ts';
import { readStaffContact } from '#api/staffContactCalls.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { Link } from '#ui/link/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import documentStyles from '../document/StaffDocument.module.css';
import { StaffProblem } from '../StaffProblem.tsx';
import { StaffScreen } from '../StaffScreen.tsx';
import type { StaffSession } from '../sign-in/createStaffSession.ts';
import { StaffAccess } from '../sign-in/StaffAccess.tsx';
import { staffAddress } from '../staffAddress.ts';
import { useStaffReading } from '../useStaffReading.ts';
import styles from './Contacts.module.css';
import { ContactView } from './ContactView.tsx';

/** A contact as staff see them. */
export function ContactPage() {
  return <StaffAccess>{(session) => <LoadedContact session={session} />}</StaffAccess>;
}

function LoadedContact({ session }: { readonly session: StaffSession }) {
  const { id = '' } = useParams();
  const text = useText();
  const appId = useAppId();
  const read = useCallback((reading: StaffReading) => readStaffContact(id, reading), [id]);
  const { value, failure, reload, replace } = useStaffReading(session, read);
  const title =
    value === null ? text('staff.fact.contact') : value.name || text('staff.contact.anonymized');
  useWindowTitle(title);
  return (
    <StaffScreen
      title={<bdi className={styles.title}>{title}</bdi>}
      isBusy={value === null && failure === null}
    >
      <p className={documentStyles.back}>
        <Link to={staffAddress('/contacts', appId)}>{text('staff.contacts.title')}</Link>
      </p>
      {failure !== null ? (
        <StaffProblem failure={failure} onRetry={reload} />
      ) : value === null ? (
        <p role="status" aria-label={text('public.loading')}>
          <Spinner />
        </p>
      ) : (
        <ContactView
          key={value.contactId}
          context={{ known: value, session, onChange: replace, onReload: reload }}
        />
      )}
    </StaffScreen>
  );
}
