import { type ReactNode, useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import {
  requestPasswordReset,
  turnMemberFactorOff,
  updateMember,
} from '#api/staff/staffMemberCalls.ts';
import type { Member } from '#contract/entities/staff/member.ts';
import type { Payload, RouteResponse } from '#contract/routes/routes.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import { useStepFocus } from '../layout/useStepFocus.ts';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { useSubmit } from '../session/useSubmit.ts';
import { MemberProblem } from './MemberProblem.tsx';
import styles from './Members.module.css';
import { OneTimeLink } from './OneTimeLink.tsx';
import { RoleField } from './RoleField.tsx';

/**
 * Props of the dialog. The last owner cannot be demoted or disabled; members manage their own second factor on the
 * account page.
 */
export interface MemberDialogProps {
  readonly session: StaffSession;
  readonly member: Member;
  readonly isLastOwner: boolean;
  readonly isOwn: boolean;
  readonly onChange: (member: Member) => void;
  readonly onClose: () => void;
}

/** Changes a member's role or access, and creates a link for a new password. */
export function MemberDialog(props: MemberDialogProps) {
  const { session, member, isLastOwner, isOwn, onChange, onClose } = props;
  const text = useText();
  const send = useStaffSend(session);
  const [step, setStep] = useState<'change' | 'disable'>('change');
  const [link, setLink] = useState<RouteResponse<'createPasswordReset'> | null>(null);
  const root = useStepFocus<HTMLDivElement>(link === null ? step : 'link');
  const name = isolateText(member.name);
  const finish = (result: ApiResult<Member>) => {
    if (!result.isOk) return result;
    onChange(result.value);
    onClose();
    return result;
  };
  const update = async (body: Payload<'changeMember'>) =>
    finish(await send((reading) => updateMember(member.userId, body, reading)));
  const removeFactor = async () =>
    finish(await send((reading) => turnMemberFactorOff(member.userId, reading)));
  const createLink = async () => {
    const result = await send((reading) => requestPasswordReset(member.userId, reading));
    if (result.isOk) setLink(result.value);
    return result;
  };
  if (link !== null)
    return (
      <Modal isOpen onClose={onClose} title={text('staff.password.new')} size="sm">
        <div ref={root}>
          <OneTimeLink link={link} email={member.email} onClose={onClose} />
        </div>
      </Modal>
    );
  if (step === 'disable')
    return (
      <Modal
        role="alertdialog"
        isOpen
        onClose={onClose}
        title={text('staff.members.disable.title', { name })}
        size="sm"
      >
        <div ref={root}>
          <ActionForm
            label={text('staff.members.disable')}
            onSend={() => update({ isDisabled: true })}
            onCancel={() => setStep('change')}
          >
            <p>{text('staff.members.disable.hint')}</p>
          </ActionForm>
        </div>
      </Modal>
    );
  return (
    <Modal isOpen onClose={onClose} title={name} size="sm">
      {isLastOwner && <p className={styles.note}>{text('staff.members.lastOwner')}</p>}
      {member.isDisabled ? (
        <ActionForm
          label={text('staff.members.enable')}
          onSend={() => update({ isDisabled: false })}
        />
      ) : (
        <div ref={root}>
          <RoleForm member={member} isLastOwner={isLastOwner} onSave={update} />
          <div className={styles.others}>
            <ActionForm label={text('staff.members.reset')} variant="outline" onSend={createLink} />
            {member.hasSecondFactor && !isOwn && (
              <ActionForm
                label={text('staff.members.removeFactor')}
                variant="outline"
                onSend={removeFactor}
              />
            )}
            {!isLastOwner && (
              <Button onClick={() => setStep('disable')}>{text('staff.members.disable')}</Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

interface ActionFormProps {
  readonly label: string;
  readonly variant?: 'filled' | 'outline';
  readonly onSend: Parameters<typeof useSubmit>[0];
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** One action of the dialog, with its error. */
function ActionForm({ label, variant = 'filled', onSend, onCancel, children }: ActionFormProps) {
  const text = useText();
  const { isBusy, failure, onSubmit } = useSubmit(onSend);
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {children}
      <MemberProblem failure={failure} />
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{text('staff.pin.cancel')}</Button>}
        <Button type="submit" variant={variant} isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

interface RoleFormProps extends Pick<MemberDialogProps, 'member' | 'isLastOwner'> {
  readonly onSave: (body: Payload<'changeMember'>) => ReturnType<ActionFormProps['onSend']>;
}

function RoleForm({ member, isLastOwner, onSave }: RoleFormProps) {
  const text = useText();
  const [role, setRole] = useState(member.role);
  const { isBusy, failure, clear, onSubmit } = useSubmit(() => onSave({ role }));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <RoleField
        value={role}
        isDisabled={isLastOwner}
        onChange={(next) => {
          setRole(next);
          clear();
        }}
      />
      <MemberProblem failure={failure} />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" isBusy={isBusy} disabled={role === member.role}>
          {text('staff.members.role.save')}
        </Button>
      </div>
    </form>
  );
}
