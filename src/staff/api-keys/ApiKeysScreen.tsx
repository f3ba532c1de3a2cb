import { useState } from 'react';
import { readApiKeys } from '#api/staff/staffApiKeyCalls.ts';
import type { ApiKey } from '#contract/entities/staff/apiKey.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { StaffPending } from '../layout/StaffPending.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { useStepFocus } from '../layout/useStepFocus.ts';
import styles from '../members/Members.module.css';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { ApiKeyList } from './ApiKeyList.tsx';
import { CreateApiKey } from './CreateApiKey.tsx';
import { RevokeApiKey } from './RevokeApiKey.tsx';

/** The API keys of a business, how to create one, and how to revoke one. */
export function ApiKeysScreen({ session }: { readonly session: StaffSession }) {
  const text = useText();
  const title = text('staff.apiKeys.title');
  useWindowTitle(title);
  const { value, failure, reload, replace } = useStaffRead(session, readApiKeys);
  const [open, setOpen] = useState<'creation' | ApiKey | null>(null);
  const close = () => setOpen(null);
  const actions = useStepFocus<HTMLParagraphElement>(value?.apiKeys.length); // a revoked key disappears with its button
  if (value === null) return <StaffPending title={title} failure={failure} onRetry={reload} />;
  const { apiKeys } = value;
  const remove = ({ keyId }: ApiKey) =>
    replace({ apiKeys: apiKeys.filter((one) => one.keyId !== keyId) });
  return (
    <StaffScreen title={title}>
      <p className={styles.intro}>{text('staff.apiKeys.intro')}</p>
      <p ref={actions} className={styles.invite}>
        <Button variant="filled" onClick={() => setOpen('creation')}>
          {text('staff.apiKeys.create')}
        </Button>
      </p>
      <ApiKeyList apiKeys={apiKeys} onRevoke={setOpen} />
      {open === 'creation' && (
        <CreateApiKey
          session={session}
          onCreate={(apiKey) => replace({ apiKeys: [apiKey, ...apiKeys] })}
          onUnknown={reload}
          onClose={close}
        />
      )}
      {open !== null && open !== 'creation' && (
        <RevokeApiKey session={session} apiKey={open} onRevoked={remove} onClose={close} />
      )}
    </StaffScreen>
  );
}
