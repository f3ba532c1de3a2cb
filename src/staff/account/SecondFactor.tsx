import { useState } from 'react';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import { useStepFocus } from '../layout/useStepFocus.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { PasswordForm } from '../sign-in/PasswordForm.tsx';
import styles from './Account.module.css';
import { BackupCodes } from './BackupCodes.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';

/** Props: the account, and whether its second factor is on. */
export interface SecondFactorProps {
  readonly account: Pick<
    StaffAccount,
    'startSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor'
  >;
  readonly isOn: boolean;
}

type Step =
  | { readonly name: 'idle' }
  | { readonly name: 'password' }
  | { readonly name: 'confirm'; readonly secret: RouteResponse<'startSecondFactor'> }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** Turns two-step sign-in with an authenticator app on or off. */
export function SecondFactor({ account, isOn }: SecondFactorProps) {
  const text = useText();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const root = useStepFocus<HTMLDivElement>(step.name);
  const close = () => setStep({ name: 'idle' });
  const submitPassword = async (password: string) => {
    if (isOn) {
      const removed = await account.removeSecondFactor(password);
      if (removed.isOk) close();
      return removed;
    }
    const started = await account.startSecondFactor(password);
    if (started.isOk) setStep({ name: 'confirm', secret: started.value });
    return started;
  };
  const label = text(isOn ? 'staff.code.turnOff' : 'staff.code.turnOn');
  return (
    <Section
      title={text('staff.code.title')}
      aside={isOn && <Chip tone="good">{text('staff.code.on')}</Chip>}
    >
      <div ref={root} className={styles.stack}>
        {step.name !== 'codes' && <p>{text('staff.code.about')}</p>}
        {step.name === 'idle' && (
          <Button onClick={() => setStep({ name: 'password' })}>{label}</Button>
        )}
        {step.name === 'password' && (
          <PasswordForm isNew={false} submitLabel={label} onSubmit={submitPassword} />
        )}
        {step.name === 'confirm' && (
          <ConfirmCode
            secret={step.secret}
            onSubmit={async (code) => {
              const confirmed = await account.confirmSecondFactor(code);
              if (confirmed.isOk) setStep({ name: 'codes', codes: confirmed.value.backupCodes });
              return confirmed;
            }}
          />
        )}
        {step.name === 'codes' && <BackupCodes codes={step.codes} onClose={close} />}
        {(step.name === 'password' || step.name === 'confirm') && (
          <Button variant="text" onClick={close}>
            {text('staff.pin.cancel')}
          </Button>
        )}
      </div>
    </Section>
  );
}
