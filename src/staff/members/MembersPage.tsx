import { StaffAccess } from '../access/StaffAccess.tsx';
import { MembersScreen } from './MembersScreen.tsx';

/** Where owners manage the staff of their business. */
export function MembersPage() {
  return <StaffAccess>{(session) => <MembersScreen session={session} />}</StaffAccess>;
}
