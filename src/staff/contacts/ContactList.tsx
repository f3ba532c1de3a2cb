import type { StaffContactRow } from '#contract/entities/staff/staffContact.ts';
import { useText } from '#i18n/useText.ts';
import { useMediaQuery } from '#platform/useMediaQuery.ts';
import { classNames } from '#ui/classNames.ts';
import { Table, type TableColumn } from '#ui/table/index.ts';
import { EmailText } from '../layout/EmailText.tsx';
import styles from '../list/List.module.css';
import { ListCards } from '../list/ListCards.tsx';
import { ListFooter } from '../list/ListFooter.tsx';
import { SortChoice } from '../list/SortChoice.tsx';
import { StaffRowLink } from '../list/StaffRowLink.tsx';
import type { ListPage } from '../list/useListPage.ts';
import ownStyles from './Contacts.module.css';
import type { ContactRequest } from './contactRequest.ts';

/** Props of the list: the request and its result. `onChange` is called with changes of the request. */
export interface ContactListProps {
  readonly request: ContactRequest;
  /** Null while there is nothing to show yet. */
  readonly page: ListPage<StaffContactRow> | null;
  readonly isLoading: boolean;
  readonly onChange: (change: Partial<ContactRequest>) => void;
}

/** A contact as a row of the list. */
type Row = StaffContactRow & { readonly id: string };

/** The contacts, as a table on wide screens and cards on phones. */
export function ContactList({ request, page, isLoading, onChange }: ContactListProps) {
  const text = useText();
  const isNarrow = useMediaQuery('(width < 750px)');
  const columns = useContactColumns();
  const rows = (page?.rows ?? []).map((row) => ({ ...row, id: row.contactId }));
  const isSearching = request.search.trim() !== '';
  const shown = {
    label: text('staff.contacts.title'),
    rows,
    isLoading: page === null && isLoading,
    empty: (
      <span role="status">
        {text(isSearching ? 'shared.noSearchResults' : 'staff.contacts.none')}
      </span>
    ),
    footer: page !== null && rows.length > 0 && (
      <ListFooter position={request} page={page} onChange={onChange} />
    ),
  };
  return (
    <div
      className={classNames(styles.list, ownStyles.list)}
      data-stale={(page !== null && isLoading) || undefined}
    >
      {isNarrow ? (
        <>
          <SortChoice columns={columns} sort={request.sort} onSort={(sort) => onChange({ sort })} />
          <ListCards {...shown} toCard={(row) => <ContactCard key={row.id} row={row} />} />
        </>
      ) : (
        <Table
          columns={columns}
          sort={request.sort}
          onSort={(sort) => onChange({ sort })}
          {...shown}
        />
      )}
    </div>
  );
}

function useContactColumns(): readonly TableColumn<Row>[] {
  const text = useText();
  return [
    {
      label: text('staff.contacts.name'),
      property: 'name',
      sortable: true,
      expand: true,
      width: 200,
      render: (row) => (
        <>
          <ContactLink row={row} />
          {row.companyName !== null && (
            <bdi className={classNames(styles.detail, ownStyles.plain)}>{row.companyName}</bdi>
          )}
        </>
      ),
    },
    {
      label: text('staff.signIn.email'),
      property: 'email',
      expand: true,
      width: 200,
      render: ({ email }) =>
        email !== null && (
          <bdi className={styles.contact}>
            <EmailText text={email} />
          </bdi>
        ),
    },
    {
      label: text('staff.contacts.phone'),
      property: 'phone',
      width: 160,
      render: ({ phone }) => phone !== null && <bdi dir="ltr">{phone}</bdi>,
    },
  ];
}

function ContactCard({ row }: { readonly row: Row }) {
  const details = [row.companyName, row.email, row.phone].filter((one) => one !== null);
  return (
    <li className={styles.card}>
      <div>
        <ContactLink row={row} />
        {details.map((one) => (
          <bdi key={one} className={styles.detail}>
            <EmailText text={one} />
          </bdi>
        ))}
      </div>
    </li>
  );
}

/** The name of a contact, as a link that fills its row. */
function ContactLink({ row }: { readonly row: Row }) {
  return (
    <StaffRowLink path={`/contacts/${encodeURIComponent(row.id)}`}>
      <bdi>{row.name}</bdi>
    </StaffRowLink>
  );
}
