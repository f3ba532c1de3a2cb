import { StaffAccess } from '../access/StaffAccess.tsx';
import { ApiKeysScreen } from './ApiKeysScreen.tsx';

/** Where owners manage the API keys of their business. */
export function ApiKeysPage() {
  return <StaffAccess>{(session) => <ApiKeysScreen session={session} />}</StaffAccess>;
}
