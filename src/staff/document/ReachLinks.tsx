import type { Contact } from '#contract/entities/party.ts';
import { Link } from '#ui/link/index.ts';

/** Links that write to a customer or call them. */
export function ReachLinks({ email, phone }: Pick<Contact, 'email' | 'phone'>) {
  return (
    <>
      {email !== null && (
        <div>
          <Link to={`mailto:${email}`}>{email}</Link>
        </div>
      )}
      {phone !== null && (
        <div>
          <Link to={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </Link>
        </div>
      )}
    </>
  );
}
