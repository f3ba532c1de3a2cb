import type { RouteResponse } from '#contract/routes/routes.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ClipboardBox } from '../layout/ClipboardBox.tsx';
import styles from './Members.module.css';

/** Props: the link, and the e-mail address of the person it is for. */
export interface OneTimeLinkProps {
  readonly link: RouteResponse<'inviteMember'>;
  readonly email: string;
  readonly onClose: () => void;
}

/** Shows a one-time link to copy; it is never stored. */
export function OneTimeLink({ link, email, onClose }: OneTimeLinkProps) {
  const text = useText();
  const formats = useFormats();
  const address = new URL(link.path, location.href).href;
  const time = formats.dateTime(Date.parse(link.expiresAt));
  return (
    <div className={styles.form}>
      <p>{text('staff.members.link.hint', { email: isolateText(email), time })}</p>
      <ClipboardBox value={address} />
      <div className={styles.buttons}>
        <Button variant="filled" onClick={onClose}>
          {text('staff.members.link.done')}
        </Button>
      </div>
    </div>
  );
}
