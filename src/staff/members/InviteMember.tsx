import { useState } from 'react';
import { sendInvitation } from '#api/staff/staffMemberCalls.ts';
import type { StaffRole } from '#contract/codes.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { useStepFocus } from '../layout/useStepFocus.ts';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { useSubmit } from '../session/useSubmit.ts';
import { MemberProblem } from './MemberProblem.tsx';
import styles from './Members.module.css';
import { OneTimeLink } from './OneTimeLink.tsx';
import { RoleField } from './RoleField.tsx';

/** The longest e-mail address, in characters. */
const LONGEST = 254;

/** Props of the dialog. */
export interface InviteMemberProps {
  readonly session: StaffSession;
  readonly onClose: () => void;
}

/** Creates an invitation, and shows its link once. */
export function InviteMember({ session, onClose }: InviteMemberProps) {
  const text = useText();
  const send = useStaffSend(session);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  const [link, setLink] = useState<RouteResponse<'inviteMember'> | null>(null);
  const root = useStepFocus<HTMLDivElement>(link === null ? 'form' : 'link');
  const { isBusy, failure, clear, onSubmit } = useSubmit(async () => {
    const body = { email: email.trim(), role };
    const result = await send((reading) => sendInvitation(body, reading));
    if (result.isOk) setLink(result.value);
    return result;
  });
  return (
    <Modal isOpen onClose={onClose} title={text('staff.members.invite')} size="sm">
      {link === null ? (
        <form className={styles.form} onSubmit={onSubmit}>
          <TextInput
            label={text('staff.signIn.email')}
            type="email"
            autoComplete="off"
            maxLength={LONGEST}
            required
            value={email}
            onChange={(value) => {
              setEmail(value);
              clear();
            }}
          />
          <RoleField value={role} onChange={setRole} />
          <MemberProblem failure={failure} />
          <div className={styles.buttons}>
            <Button onClick={onClose}>{text('staff.pin.cancel')}</Button>
            <Button type="submit" variant="filled" isBusy={isBusy}>
              {text('staff.members.invite.submit')}
            </Button>
          </div>
        </form>
      ) : (
        <div ref={root}>
          <OneTimeLink link={link} email={email.trim()} onClose={onClose} />
        </div>
      )}
    </Modal>
  );
}
