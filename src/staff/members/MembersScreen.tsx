import { useState } from 'react';
import { readMembers } from '#api/staff/staffMemberCalls.ts';
import type { Member } from '#contract/entities/staff/member.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { StaffPending } from '../layout/StaffPending.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { getStaffAccount } from '../session/staffAccount.ts';
import { InviteMember } from './InviteMember.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberList } from './MemberList.tsx';
import styles from './Members.module.css';
import { RefundSetting } from './RefundSetting.tsx';

/** The members of a business, how to invite one, and what staff may do. */
export function MembersScreen({ session }: { readonly session: StaffSession }) {
  const text = useText();
  const title = text('staff.members.title');
  useWindowTitle(title);
  const { value, failure, reload, replace } = useStaffRead(session, readMembers);
  const [open, setOpen] = useState<'invitation' | Member | null>(null);
  const ownId = useCurrentUserId();
  const close = () => setOpen(null);
  if (value === null) return <StaffPending title={title} failure={failure} onRetry={reload} />;
  const { members } = value;
  const onChange = (changed: Member) =>
    replace({ members: members.map((one) => (one.userId === changed.userId ? changed : one)) });
  return (
    <StaffScreen title={title}>
      <p className={styles.invite}>
        <Button variant="filled" onClick={() => setOpen('invitation')}>
          {text('staff.members.invite')}
        </Button>
      </p>
      <MemberList members={members} onOpen={setOpen} />
      <RefundSetting session={session} />
      {open === 'invitation' && <InviteMember session={session} onClose={close} />}
      {open !== null && open !== 'invitation' && (
        <MemberDialog
          session={session}
          member={open}
          isLastOwner={isLastOwner(open, members)}
          isOwn={open.userId === ownId}
          onChange={onChange}
          onClose={close}
        />
      )}
    </StaffScreen>
  );
}

function useCurrentUserId(): string | null {
  const state = getStaffAccount(useAppDispatch()).getState();
  return 'account' in state ? state.account.user.id : null;
}

/** Whether the business would have no owner without this member. */
function isLastOwner(member: Member, members: readonly Member[]): boolean {
  const owners = members.filter(({ role, isDisabled }) => role === 'owner' && !isDisabled);
  return owners.length === 1 && owners[0]?.userId === member.userId;
}
