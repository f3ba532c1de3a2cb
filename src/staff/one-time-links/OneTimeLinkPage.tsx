import { useParams } from 'react-router-dom';
import { UnknownScreen } from '../UnknownScreen.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { PasswordResetPage } from './PasswordResetPage.tsx';

/** The page of a one-time link, by the last part of its path. */
export function OneTimeLinkPage() {
  const { id } = useParams();
  if (id === 'invitation') return <InvitationPage />;
  return id === 'password-reset' ? <PasswordResetPage /> : <UnknownScreen />;
}
