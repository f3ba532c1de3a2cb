import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { StaffReading } from '#api/staffCalls.ts';
import { readStaffQuote } from '#api/staffDocumentCalls.ts';
import { useText } from '#i18n/useText.ts';
import type { StaffSession } from '../createStaffSession.ts';
import { DemoStaff } from '../DemoStaff.tsx';
import { useStaffReading } from '../useStaffReading.ts';
import { DocumentPending } from './DocumentPending.tsx';
import { StaffQuoteSheet } from './StaffQuoteSheet.tsx';

/** A quote as staff see it. */
export function StaffQuotePage() {
  return <DemoStaff>{(session) => <QuoteView session={session} />}</DemoStaff>;
}

function QuoteView({ session }: { readonly session: StaffSession }) {
  const { xid = '' } = useParams();
  const text = useText();
  const read = useCallback((reading: StaffReading) => readStaffQuote(xid, reading), [xid]);
  const { value, failure, reload } = useStaffReading(session, read);
  if (value === null)
    return <DocumentPending title={text('public.fact.quote')} failure={failure} onRetry={reload} />;
  return <StaffQuoteSheet known={value} />;
}
