import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { StaffScreen } from '../StaffScreen.tsx';
import type { StaffSession } from '../sign-in/createStaffSession.ts';
import { StaffAccess } from '../sign-in/StaffAccess.tsx';
import { useMemberRole } from '../sign-in/useMemberRole.ts';
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
