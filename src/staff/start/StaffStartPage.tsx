import { StaffAccess } from '../sign-in/StaffAccess.tsx';
import { StaffStart } from './StaffStart.tsx';

/** Where staff begin: finding an invoice or a quote. */
export function StaffStartPage() {
  return <StaffAccess>{(session) => <StaffStart session={session} />}</StaffAccess>;
}
