import type { Contact } from '#contract/entities/documents/party.ts';
import { Link } from '#ui/link/index.ts';
import { EmailText } from '../layout/EmailText.tsx';
import styles from './StaffDocument.module.css';

/** Links that write to a customer or call them. */
export function ContactLinks({ email, phone }: Pick<Contact, 'email' | 'phone'>) {
  return (
    <>
      {email !== null && (
        <div className={styles.target}>
          {/* without a label, Chromium adds a space to the link's name wherever the address may wrap */}
          <Link to={`mailto:${email}`} aria-label={email}>
            <EmailText text={email} />
          </Link>
        </div>
      )}
      {phone !== null && (
        <div className={styles.target}>
          <Link to={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </Link>
        </div>
      )}
    </>
  );
}
