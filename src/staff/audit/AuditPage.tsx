import { StaffAccess } from '../sign-in/StaffAccess.tsx';
import { AuditScreen } from './AuditScreen.tsx';

/** Shows owners what was changed in their business, and by whom. */
export function AuditPage() {
  return <StaffAccess>{(session) => <AuditScreen session={session} />}</StaffAccess>;
}
