import { useParams } from 'react-router-dom';
import { InvitationPage } from './InvitationPage.tsx';
import { PasswordResetPage } from './PasswordResetPage.tsx';

/** The page of a one-time link, by the last part of its path. */
export function OneTimeLinkPage() {
  const { id } = useParams();
  return id === 'invitation' ? <InvitationPage /> : <PasswordResetPage />;
}
