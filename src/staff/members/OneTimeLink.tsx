import { useId } from 'react';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ClipboardButton } from '#ui/clipboard-button/index.ts';
import styles from './Members.module.css';

/** Props: the link, whom it is for, and what closes it. */
export interface OneTimeLinkProps {
  readonly link: RouteResponse<'inviteMember'>;
  readonly email: string;
  readonly onClose: () => void;
}

/** Shows a one-time link, which nothing stores, to be copied. */
export function OneTimeLink({ link, email, onClose }: OneTimeLinkProps) {
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const address = new URL(link.path, location.href).href;
  const time = formats.dateTime(Date.parse(link.expiresAt));
  return (
    <div className={styles.form}>
      <p>{text('staff.members.link.hint', { email: isolateText(email), time })}</p>
      <div className={styles.link}>
        <bdi id={id} className={styles.address} dir="ltr" translate="no">
          {address}
        </bdi>
        <ClipboardButton value={address} describedBy={id} />
      </div>
      <div className={styles.buttons}>
        <Button variant="filled" onClick={onClose}>
          {text('staff.members.link.done')}
        </Button>
      </div>
    </div>
  );
}
