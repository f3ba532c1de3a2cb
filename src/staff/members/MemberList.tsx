import { useId } from 'react';
import type { Member } from '#contract/entities/staff/member.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import { EmailText } from '../layout/EmailText.tsx';
import styles from './Members.module.css';

/** Props: the members. `onOpen` is called with the one to change. */
export interface MemberListProps {
  readonly members: readonly Member[];
  readonly onOpen: (member: Member) => void;
}

/** The members by name, disabled ones too. */
export function MemberList({ members, onOpen }: MemberListProps) {
  const text = useText();
  return (
    <ul className={styles.list} aria-label={text('staff.members.title')}>
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface MemberRowProps extends Pick<MemberListProps, 'onOpen'> {
  readonly member: Member;
}

function MemberRow({ member, onOpen }: MemberRowProps) {
  const text = useText();
  const id = useId();
  const { name, email, role, isDisabled } = member;
  return (
    <li className={styles.row}>
      <div className={styles.person} data-disabled={isDisabled || undefined}>
        <bdi id={id} className={styles.name} translate="no">
          {name}
        </bdi>
        <bdi className={styles.small} translate="no">
          <EmailText text={email} />
        </bdi>
      </div>
      <div className={styles.state}>
        {isDisabled ? (
          <Chip tone="warning">{text('staff.members.disabled')}</Chip>
        ) : (
          <Chip tone={role === 'owner' ? 'info' : 'neutral'}>
            {text(`staff.members.role.${role}`)}
          </Chip>
        )}
      </div>
      <Button aria-describedby={id} onClick={() => onOpen(member)}>
        {text('staff.members.change')}
      </Button>
    </li>
  );
}
