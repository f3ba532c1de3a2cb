import { useState } from 'react';
import type { Passkey } from '#contract/entities/passkeys.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import documentStyles from '../document/StaffDocument.module.css';
import { PasswordForm } from '../sign-in/PasswordForm.tsx';
import type { StaffAccount } from '../sign-in/staffAccount.ts';

/** Props: one passkey of the account. */
export interface PasskeyRowProps {
  readonly account: Pick<StaffAccount, 'removePasskey'>;
  readonly passkey: Passkey;
  readonly onRemoved: (passkeys: RouteResponse<'listPasskeys'>) => void;
}

/** A passkey with its last use. It is removed in a dialog, with the password. */
export function PasskeyRow({ account, passkey, onRemoved }: PasskeyRowProps) {
  const text = useText();
  const formats = useFormats();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, createdAt, lastUsedAt } = passkey;
  const name = isolateText(passkey.name);
  const at = (instant: string) => isolateText(formats.dateTime(Date.parse(instant)));
  const submit = async (password: string) => {
    const result = await account.removePasskey({ id, password });
    if (result.isOk) onRemoved(result.value);
    return result;
  };
  return (
    <li className={documentStyles.row}>
      <div className={documentStyles.words}>
        <bdi translate="no">{passkey.name}</bdi>
        <span className={documentStyles.small}>
          {text('staff.passkey.added', { date: at(createdAt) })}
        </span>
        <span className={documentStyles.small}>
          {lastUsedAt === null
            ? text('staff.passkey.unused')
            : text('staff.passkey.used', { date: at(lastUsedAt) })}
        </span>
      </div>
      <Button
        aria-label={text('staff.passkey.removeOf', { name })}
        onClick={() => setIsRemoving(true)}
      >
        {text('staff.passkey.remove')}
      </Button>
      {isRemoving && (
        <Modal
          role="alertdialog"
          isOpen
          onClose={() => setIsRemoving(false)}
          title={text('staff.passkey.removeTitle', { name })}
          size="sm"
        >
          <p>{text('staff.passkey.removeHint')}</p>
          <PasswordForm
            isNew={false}
            submitLabel={text('staff.passkey.removeConfirm')}
            onSubmit={submit}
          />
        </Modal>
      )}
    </li>
  );
}
