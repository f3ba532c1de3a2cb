import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';
import { Text } from '#ui/text/index.ts';
import type { StaffInfo } from '../card-charges/useStaffTarget.ts';
import styles from './StaffCard.module.css';

/** What the card is charged or saved for: the document, the contact, or neither. */
export function StaffHead({ info }: { readonly info: StaffInfo }) {
  const name = useBusinessName();
  const logoUrl = useBoot()?.logoUrl ?? null;
  const contact = info.kind === 'invoice' ? info.invoice.contact : info.contact;
  const isSave = info.subject.kind === 'save-card';
  return (
    <>
      <Letterhead name={name} logoUrl={logoUrl} title={useTitle(info)} />
      {contact !== null && !isSave && (
        <Text isQuiet className={styles.lead}>
          {isolateText(contact.name)}
        </Text>
      )}
    </>
  );
}

function useTitle(info: StaffInfo): string {
  const text = useText();
  if (info.kind === 'invoice')
    return text('staff.card.title.invoice', { number: isolateText(info.invoice.invoiceNumber) });
  return info.subject.kind === 'save-card'
    ? text('staff.card.title.save', { name: isolateText(info.contact?.name ?? '') })
    : text('staff.card.title.product');
}
