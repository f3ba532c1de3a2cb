import { sendKeyRevocation } from '#api/staff/staffApiKeyCalls.ts';
import type { ApiKey } from '#contract/entities/staff/apiKey.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import styles from '../members/Members.module.css';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { useSubmit } from '../session/useSubmit.ts';
import { ApiKeyProblem } from './ApiKeyProblem.tsx';

/** Props of the confirmation. */
export interface RevokeApiKeyProps {
  readonly session: StaffSession;
  readonly apiKey: ApiKey;
  readonly onRevoked: (apiKey: ApiKey) => void;
  readonly onClose: () => void;
}

/** Confirms that a key is revoked, and revokes it. One that another owner has revoked meanwhile counts as done. */
export function RevokeApiKey({ session, apiKey, onRevoked, onClose }: RevokeApiKeyProps) {
  const text = useText();
  const send = useStaffSend(session);
  const { isBusy, failure, onSubmit } = useSubmit(async () => {
    const result = await send((reading) => sendKeyRevocation(apiKey.keyId, reading));
    if (!result.isOk && getProblemCode(result.failure) !== 'not-found') return result;
    onRevoked(apiKey);
    onClose();
    return result;
  });
  return (
    <Modal
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={text('staff.apiKeys.revoke.title', { name: isolateText(apiKey.name) })}
      size="sm"
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <p>{text('staff.apiKeys.revoke.hint')}</p>
        <ApiKeyProblem failure={failure} unknown="staff.members.problem.unknown" />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('staff.pin.cancel')}</Button>
          <Button type="submit" variant="filled" isBusy={isBusy}>
            {text('staff.apiKeys.revoke')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
