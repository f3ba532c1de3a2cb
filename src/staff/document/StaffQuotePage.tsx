import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffQuote } from '#api/staff/staffDocumentCalls.ts';
import { useText } from '#i18n/useText.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { StaffPending } from '../layout/StaffPending.tsx';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { StaffQuoteSheet } from './StaffQuoteSheet.tsx';

/** A quote as staff see it. */
export function StaffQuotePage() {
  return <StaffAccess>{(session) => <QuoteView session={session} />}</StaffAccess>;
}

function QuoteView({ session }: { readonly session: StaffSession }) {
  const { id: xid = '' } = useParams();
  const text = useText();
  const read = useCallback((reading: StaffReadOptions) => readStaffQuote(xid, reading), [xid]);
  const { value, failure, reload, replace } = useStaffRead(session, read);
  if (value === null)
    return <StaffPending title={text('public.fact.quote')} failure={failure} onRetry={reload} />;
  return (
    <StaffQuoteSheet
      key={value.quote.xid}
      staffQuote={value}
      session={session}
      onChange={replace}
      onReload={reload}
    />
  );
}
