import { useId } from 'react';
import { createMethodLink, revokeMethodLink } from '#api/staff/staffContactCalls.ts';
import type { StaffMethodLink } from '#contract/entities/staff/staffContact.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import { ClipboardButton } from '#ui/clipboard-button/index.ts';
import { ChangeDialog } from '../document/changes/ChangeDialog.tsx';
import { WriteProblem } from '../document/changes/WriteProblem.tsx';
import documentStyles from '../document/StaffDocument.module.css';
import styles from './Contacts.module.css';
import { getMethodAddress } from './getMethodAddress.ts';
import { type ContactContext, useContactChange } from './useContactChange.ts';

const STATES: Readonly<Record<StaffMethodLink['state'], MessageId>> = {
  open: 'staff.status.open',
  used: 'staff.methodLinks.used',
  expired: 'staff.methods.expired',
  revoked: 'staff.methodLinks.revoked',
};

/** The payment-method links of a contact: each can be copied and revoked while it is open. */
export function MethodLinks({ context }: { readonly context: ContactContext }) {
  const { links, can, contactId } = context.contact;
  const text = useText();
  const { write } = useContactChange(context);
  return (
    <Section title={text('staff.methodLinks.title')}>
      <p className={documentStyles.none}>{text('staff.methodLinks.hint')}</p>
      <ul>
        {links.map((link) => (
          <LinkRow key={link.key} context={context} link={link} />
        ))}
      </ul>
      {can.change && (
        <div className={styles.action}>
          <Button
            isBusy={write.step === 'sending'}
            onClick={() => write.submit((change) => createMethodLink(contactId, {}, change))}
          >
            {text('staff.methodLinks.create')}
          </Button>
          <WriteProblem write={write} />
        </div>
      )}
    </Section>
  );
}

interface LinkRowProps {
  readonly context: ContactContext;
  readonly link: StaffMethodLink;
}

function LinkRow({ context, link }: LinkRowProps) {
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const timeZone = useBoot()?.timeZone ?? 'UTC';
  const address = getMethodAddress(link, useAppId());
  const isOpen = link.state === 'open';
  const toDate = (at: string) => isolateText(formats.dateTime(Date.parse(at), timeZone));
  return (
    <li className={documentStyles.row}>
      <div className={documentStyles.words}>
        <span className={documentStyles.label}>
          <span>
            {text(
              link.replacedMethodId === null
                ? 'staff.methodLinks.save'
                : 'staff.methodLinks.replace',
            )}
          </span>
          <Chip tone={isOpen ? 'good' : 'neutral'}>{text(STATES[link.state])}</Chip>
        </span>
        <span className={documentStyles.small}>
          {isOpen
            ? text('staff.methodLinks.until', { date: toDate(link.expiresAt) })
            : text('staff.methodLinks.created', { date: toDate(link.createdAt) })}
        </span>
        {isOpen && (
          <bdi id={id} className={documentStyles.address} dir="ltr" translate="no">
            {address}
          </bdi>
        )}
      </div>
      {isOpen && (
        <div className={styles.actions}>
          <ClipboardButton value={address} describedBy={id} />
          {context.contact.can.change && (
            <RevokeLink context={context} link={link} describedBy={id} />
          )}
        </div>
      )}
    </li>
  );
}

function RevokeLink({
  context,
  link,
  describedBy,
}: LinkRowProps & { readonly describedBy: string }) {
  const text = useText();
  const state = useContactChange(context);
  const { contactId } = context.contact;
  const label = text('staff.methodLinks.revoke');
  return (
    <>
      <Button aria-describedby={describedBy} onClick={state.open}>
        {label}
      </Button>
      <ChangeDialog
        state={state}
        title={label}
        consequences={[text('staff.methodLinks.revokeConsequence')]}
        submitLabel={label}
        onSubmit={() =>
          state.write.submit((change) => revokeMethodLink({ contactId, key: link.key }, change))
        }
      />
    </>
  );
}
