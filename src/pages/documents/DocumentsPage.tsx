import { type FormEvent, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { DocumentSkeleton } from '#documents/loading/DocumentSkeleton.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { preserveQuery } from '#platform/address/preserveQuery.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { Text } from '#ui/text/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { ToastGroup } from '#ui/toast/index.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import styles from './DocumentsPage.module.css';
import { EmptyList } from './EmptyList.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import { useBusiness } from './useBusiness.ts';
import { useDocumentRemoval } from './useDocumentRemoval.ts';
import { type ListedRow, useListedRows } from './useListedRows.ts';
import { useSavedDocuments } from './useSavedDocuments.ts';
import { useSharing } from './useSharing.ts';

const NOWHERE = '/page-not-found';

/**
 * The documents of one business on this device; the installed app starts here, also offline. It opens for a business that the
 * server or this device has (reading 2).
 */
export function DocumentsPage() {
  const { appId = '' } = useParams();
  const { search } = useLocation();
  const text = useText();
  const [saved, readAgain] = useSavedDocuments(appId);
  const business = useBusiness(appId, saved);
  useAccent(business.state === 'known' ? business.boot?.accentColor : undefined);
  if (business.state === 'unknown') return <Navigate to={preserveQuery(NOWHERE, search)} replace />;
  if (business.state === 'loading' || saved.state === 'reading') {
    return <DocumentSkeleton>{text('public.loading')}</DocumentSkeleton>;
  }
  const boot = business.state === 'known' ? business.boot : null;
  const name = boot?.name ?? saved.decisions[0]?.seen.businessName ?? '';
  return (
    <Sheet>
      <Letterhead name={name} logoUrl={boot?.logoUrl ?? null} title={text('public.saved.title')} />
      <DocumentList
        appId={appId}
        saved={saved}
        business={name}
        readAgain={readAgain}
        onRetry={business.state === 'unreached' ? business.retry : null}
      />
    </Sheet>
  );
}

interface DocumentListProps {
  readonly appId: string;
  readonly saved: ReturnType<typeof useSavedDocuments>[0];
  readonly business: string;
  readonly readAgain: () => Promise<void>;
  /** Retries reading the business; null where that did not fail. */
  readonly onRetry: (() => void) | null;
}

function DocumentList({ appId, saved, business, readAgain, onRetry }: DocumentListProps) {
  const [query, setSearch] = useState('');
  const forgetting = useDocumentRemoval(appId, readAgain);
  const sharing = useSharing();
  const all = useListedRows(saved, '').length;
  const rows = useListedRows(saved, query);
  const forget = ({ row, document }: ListedRow) => forgetting.forgetRow(row, document, business);
  return (
    <>
      {all === 0 ? (
        <EmptyList saved={saved} onRetry={onRetry} />
      ) : (
        <>
          <Search query={query} onChange={setSearch} found={rows.length} />
          <Rows
            heading="public.saved.unsentTitle"
            rows={rows.filter(({ row }) => row.unsent)}
            onForget={forget}
            onShare={sharing.share}
          />
          <Rows
            heading="public.saved.listTitle"
            hint="public.saved.hint"
            rows={rows.filter(({ row }) => !row.unsent)}
            onForget={forget}
            onShare={sharing.share}
          />
        </>
      )}
      <DeviceSettings saved={saved} forgetting={forgetting} />
      <ForgetDialog
        target={forgetting.target}
        onNo={forgetting.confirm.no}
        onYes={forgetting.confirm.yes}
      />
      <ToastGroup toasts={forgetting.toasts} onClose={forgetting.closeToast} />
      <ToastGroup toasts={sharing.toasts} onClose={sharing.closeToast} />
    </>
  );
}

interface SearchProps {
  readonly query: string;
  readonly found: number;
  readonly onChange: (query: string) => void;
}

/** The search of the list; a shortcut of the installed app opens it directly. */
function Search({ query, found, onChange }: SearchProps) {
  const text = useText();
  const { hash } = useLocation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser has <search>
    <form
      className={styles.search}
      role="search"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <TextInput
        type="search"
        label={text('public.saved.search')}
        value={query}
        onChange={onChange}
        autoFocus={hash === '#search'}
        enterKeyHint="search"
      />
      <p className={styles.found} role="status">
        {query.trim() !== '' &&
          (found === 0
            ? text('shared.noSearchResults')
            : text('public.saved.found', { count: found }))}
      </p>
    </form>
  );
}

interface RowsProps {
  readonly heading: MessageId;
  readonly hint?: MessageId;
  readonly rows: readonly ListedRow[];
  readonly onForget: (listed: ListedRow) => void;
  readonly onShare: (name: string, address: string) => void;
}

function Rows({ heading, hint, rows, onForget, onShare }: RowsProps) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <Section title={text(heading)}>
      <ul className={styles.list}>
        {rows.map((listed) => (
          <DocumentRow
            key={listed.row.id}
            listed={listed}
            onForget={() => onForget(listed)}
            onShare={onShare}
          />
        ))}
      </ul>
      {hint && (
        <Text isQuiet variant="caption" className={styles.hint}>
          {text(hint)}
        </Text>
      )}
    </Section>
  );
}
