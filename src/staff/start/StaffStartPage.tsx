import { StaffAccess } from '../access/StaffAccess.tsx';
import { StaffStart, type StaffStartProps } from './StaffStart.tsx';

/** Where staff begin: finding an invoice or a quote. */
export function StaffStartPage({ onListed }: Pick<StaffStartProps, 'onListed'>) {
  return (
    <StaffAccess>{(session) => <StaffStart session={session} onListed={onListed} />}</StaffAccess>
  );
}
