import { useEffect, useState } from 'react';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { FIRST_REQUEST, type ListRequest } from '../first-reads/listRequest.ts';
import { StaffProblem } from '../layout/StaffProblem.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { staffAddress } from '../layout/staffAddress.ts';
import styles from '../list/List.module.css';
import { ListSearch } from '../list/ListSearch.tsx';
import type { StaffSession } from '../session/createStaffSession.ts';
import { useMemberRole } from '../session/useMemberRole.ts';
import { DocumentList } from './DocumentList.tsx';
import { ListViews } from './ListViews.tsx';
import { TodayTotals } from './TodayTotals.tsx';
import { useStaffList } from './useStaffList.ts';

/**
 * The last list of each session, restored when returning from a document. Kept in memory only, until the session ends,
 * since a search may contain names of customers.
 */
const lastRequests = new WeakMap<StaffSession, ListRequest>();

/** Props: the session, and a stable callback for when the first rows are shown. */
export interface StaffStartProps {
  readonly session: StaffSession;
  readonly onListed?: (() => void) | undefined;
}

/** The start page: search, chips and one list, and a link to charge a card without a document. */
export function StaffStart({ session, onListed }: StaffStartProps) {
  const text = useText();
  const appId = useAppId();
  const canTake = useMemberRole() !== 'read-only';
  useWindowTitle(text('staff.start.title'));
  const [request, setRequest] = useState(() => lastRequests.get(session) ?? FIRST_REQUEST);
  const { page, failure, isLoading, retry } = useStaffList(session, request);
  const isListed = page !== null;
  useEffect(() => {
    if (isListed) onListed?.();
  }, [isListed, onListed]);
  const change = (next: Partial<ListRequest>) => {
    const changed = { ...request, page: 1, cursors: [], ...next };
    lastRequests.set(session, changed);
    setRequest(changed);
  };
  return (
    <StaffScreen title={text('staff.start.title')}>
      <div className={styles.top}>
        <ListSearch
          label={text('staff.start.search')}
          first={request.search}
          onSearch={(search) => change({ search })}
        />
        {canTake && (
          <ButtonLink to={staffAddress('/card/manual-product', appId)}>
            {text('staff.card.title.product')}
          </ButtonLink>
        )}
      </div>
      <ListViews
        view={request.view}
        onChange={(view) => change({ view, ...(switchesKind(view, request) && { sort: null }) })}
      />
      <TodayTotals session={session} isListThere={isListed} />
      {failure !== null ? (
        <StaffProblem failure={failure} onRetry={retry} />
      ) : (
        <DocumentList request={request} page={page} isLoading={isLoading} onChange={change} />
      )}
    </StaffScreen>
  );
}

/** Invoices and quotes have different columns, so an order of one cannot be used for the other. */
function switchesKind(view: ListRequest['view'], request: ListRequest): boolean {
  return (view === 'quotes') !== (request.view === 'quotes');
}
