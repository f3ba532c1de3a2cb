import { useCallback, useState } from 'react';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffContacts } from '#api/staff/staffContactCalls.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { StaffProblem } from '../layout/StaffProblem.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { useListPage } from '../list/useListPage.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { ContactList } from './ContactList.tsx';
import { type ContactRequest, FIRST_REQUEST, toContactQuery } from './contactRequest.ts';

/** The last list of each session, restored when returning from a contact. Kept in memory only, until the session ends. */
const lastRequests = new WeakMap<StaffSession, ContactRequest>();

/** The contacts of the business. */
export function ContactsPage() {
  return <StaffAccess>{(session) => <Contacts session={session} />}</StaffAccess>;
}

function Contacts({ session }: { readonly session: StaffSession }) {
  const text = useText();
  const title = text('staff.contacts.title');
  useWindowTitle(title);
  const [request, setRequest] = useState(() => lastRequests.get(session) ?? FIRST_REQUEST);
  const read = useCallback(
    (next: ContactRequest, reading: StaffReadOptions) =>
      readStaffContacts(toContactQuery(next), reading),
    [],
  );
  const { page, failure, isLoading, retry } = useListPage(session, request, read);
  const change = (next: Partial<ContactRequest>) => {
    const changed = { ...request, page: 1, cursors: [], ...next };
    lastRequests.set(session, changed);
    setRequest(changed);
  };
  return (
    <StaffScreen title={title}>
      <ListSearch
        label={text('staff.contacts.search')}
        first={request.search}
        onSearch={(search) => change({ search })}
      />
      {failure !== null ? (
        <StaffProblem failure={failure} onRetry={retry} />
      ) : (
        <ContactList request={request} page={page} isLoading={isLoading} onChange={change} />
      )}
    </StaffScreen>
  );
}
