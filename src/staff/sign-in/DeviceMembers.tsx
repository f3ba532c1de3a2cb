import type { DeviceMember } from '#contract/entities/account.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './SignIn.module.css';

/** Props: the members, and what hears which one was chosen. */
export interface DeviceMembersProps {
  readonly members: readonly DeviceMember[];
  readonly onChoose: (member: DeviceMember) => void;
}

/** Lets somebody who has signed in on this device go on with a PIN. Without anybody it shows nothing. */
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
