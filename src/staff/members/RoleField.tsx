import type { StaffRole } from '#contract/codes.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';
import styles from './Members.module.css';

/** The roles, the weakest first. */
const ROLES: readonly StaffRole[] = ['read-only', 'staff', 'owner'];

/** Props of the field. */
export interface RoleFieldProps {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
  readonly isDisabled?: boolean;
  /** What the role of an owner allows here. */
  readonly mayOwner?: MessageId;
}

/** Chooses a role; each option describes what it allows. */
export function RoleField({
  value,
  onChange,
  isDisabled = false,
  mayOwner = 'staff.members.may.owner',
}: RoleFieldProps) {
  const text = useText();
  return (
    <RadioGroup
      legend={text('staff.members.role')}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      options={ROLES.map((role) => ({
        value: role,
        label: (
          <>
            <span>{text(`staff.members.role.${role}`)}</span>
            <span className={styles.small}>
              {text(role === 'owner' ? mayOwner : `staff.members.may.${role}`)}
            </span>
          </>
        ),
      }))}
    />
  );
}
