import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import type { StaffSession } from '../session/createStaffSession.ts';
import { useMemberRole } from '../session/useMemberRole.ts';
import { AuditScreen } from './AuditScreen.tsx';

/** Shows owners what was changed in their business, and by whom. */
export function AuditPage() {
  return <StaffAccess>{(session) => <OwnersAudit session={session} />}</StaffAccess>;
}

function OwnersAudit({ session }: { readonly session: StaffSession }) {
  const text = useText();
  if (useMemberRole() === 'owner') return <AuditScreen session={session} />;
  return (
    <StaffScreen title={text('staff.audit.title')}>
      <InlineAlert variant="critical">
        <p>{text('staff.forbidden')}</p>
      </InlineAlert>
    </StaffScreen>
  );
}
