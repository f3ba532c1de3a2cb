import { useState } from 'react';
import type { Passkey } from '#contract/entities/staff/passkeys.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import documentStyles from '#staff/document/StaffDocument.module.css';
import type { StaffAccount } from '#staff/session/staffAccount.ts';
import { PasswordForm } from '#staff/sign-in/PasswordForm.tsx';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import styles from '../Account.module.css';
import { RenamePasskey } from './RenamePasskey.tsx';

/** Props: one passkey of the account. */
export interface PasskeyRowProps {
  readonly account: Pick<StaffAccount, 'renamePasskey' | 'removePasskey'>;
  readonly passkey: Passkey;
  readonly onChange: (passkeys: RouteResponse<'listPasskeys'>) => void;
}

/** A passkey with its last use. A dialog renames it, and another one removes it after the password was entered. */
export function PasskeyRow({ account, passkey, onChange }: PasskeyRowProps) {
  const text = useText();
  const formats = useFormats();
  const [step, setStep] = useState<'rename' | 'remove' | null>(null);
  const close = () => setStep(null);
  const { id, createdAt, lastUsedAt } = passkey;
  const name = isolateText(passkey.name);
  const at = (instant: string) => isolateText(formats.dateTime(Date.parse(instant)));
  const submit = async (password: string) => {
    const result = await account.removePasskey({ id, password });
    if (result.isOk) onChange(result.value);
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
      <div className={styles.buttons}>
        <Button
          aria-label={text('staff.passkey.renameOf', { name })}
          onClick={() => setStep('rename')}
        >
          {text('staff.passkey.rename')}
        </Button>
        <Button
          aria-label={text('staff.passkey.removeOf', { name })}
          onClick={() => setStep('remove')}
        >
          {text('staff.passkey.remove')}
        </Button>
      </div>
      {step === 'rename' && (
        <Modal isOpen onClose={close} title={text('staff.passkey.renameOf', { name })} size="sm">
          <RenamePasskey
            account={account}
            passkey={passkey}
            onRenamed={(passkeys) => {
              close();
              onChange(passkeys);
            }}
          />
        </Modal>
      )}
      {step === 'remove' && (
        <Modal
          role="alertdialog"
          isOpen
          onClose={close}
          title={text('staff.passkey.removeTitle', { name })}
          size="sm"
        >
          <PasswordForm
            isNew={false}
            submitLabel={text('staff.passkey.removeConfirm')}
            onSubmit={submit}
          >
            <p>{text('staff.passkey.removeHint')}</p>
          </PasswordForm>
        </Modal>
      )}
    </li>
  );
}
