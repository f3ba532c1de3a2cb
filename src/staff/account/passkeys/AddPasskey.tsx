import { useState } from 'react';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { useText } from '#i18n/useText.ts';
import type { StaffAccount } from '#staff/session/staffAccount.ts';
import { createPasskey, type PasskeyOutcome } from '#staff/sign-in/browserPasskeys.ts';
import { PasswordForm } from '#staff/sign-in/PasswordForm.tsx';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { PasskeyNameInput } from './PasskeyNameInput.tsx';

/** Props; `onAdded` gets all passkeys of the account. */
export interface AddPasskeyProps {
  readonly account: Pick<StaffAccount, 'startPasskey' | 'addPasskey'>;
  readonly onAdded: (passkeys: RouteResponse<'listPasskeys'>) => void;
  readonly onClose: () => void;
}

const MESSAGES = {
  cancelled: 'staff.passkey.notAdded',
  exists: 'staff.passkey.exists',
  failed: 'staff.passkey.unavailable',
} as const;

/** Adds a passkey: its name and the password, then the dialog of the browser. */
export function AddPasskey({ account, onAdded, onClose }: AddPasskeyProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [step, setStep] = useState<PasskeyOutcome<never>['step'] | 'refused'>('done');
  const submit = async (password: string) => {
    setStep('done');
    const started = await account.startPasskey(password);
    if (!started.isOk) return started;
    const created = await createPasskey(started.value);
    if (created.step !== 'done') {
      setStep(created.step);
      return started;
    }
    const added = await account.addPasskey({ name: name.trim(), credential: created.credential });
    if (added.isOk) onAdded(added.value);
    if (added.isOk || added.failure.kind !== 'problem') return added;
    setStep('refused'); // not the password, which was correct
    return started;
  };
  return (
    <>
      <PasswordForm isNew={false} submitLabel={text('staff.passkey.continue')} onSubmit={submit}>
        <PasskeyNameInput value={name} onChange={setName} />
      </PasswordForm>
      {step !== 'done' && (
        <InlineAlert
          variant="critical"
          title={text(step === 'refused' ? 'staff.passkey.unavailable' : MESSAGES[step])}
          isLive
        />
      )}
      <Button variant="text" onClick={onClose}>
        {text('staff.pin.cancel')}
      </Button>
    </>
  );
}
