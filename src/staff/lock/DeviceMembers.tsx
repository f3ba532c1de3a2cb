import type { DeviceMember } from '#contract/entities/staff/account.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from '../sign-in/SignIn.module.css';

/** Props: the members to choose from. */
export interface DeviceMembersProps {
  readonly members: readonly DeviceMember[];
  readonly onChoose: (member: DeviceMember) => void;
}

/** Lists the members who can unlock their own session on this device with a PIN; renders nothing if there are none. */
export function DeviceMembers({ members, onChoose }: DeviceMembersProps) {
  const text = useText();
  if (members.length === 0) return null;
  return (
    <section className={styles.device} aria-label={text('staff.switch.title')}>
      <h2 className={styles.deviceTitle}>{text('staff.switch.title')}</h2>
      <ul className={styles.businesses}>
        {members.map((member) => (
          <li key={member.userId}>
            <Button isWide onClick={() => onChoose(member)}>
              <bdi translate="no">{member.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
