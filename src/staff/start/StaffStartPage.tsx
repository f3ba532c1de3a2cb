import { DemoStaff } from '../DemoStaff.tsx';
import { StaffStart } from './StaffStart.tsx';

/** Where staff begin: finding an invoice or a quote. */
export function StaffStartPage() {
  return <DemoStaff>{(session) => <StaffStart session={session} />}</DemoStaff>;
}
