import { type Detail, DetailList } from '#documents/parties/DetailList.tsx';
import { Party } from '#documents/parties/Party.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { ContactLinks } from '../document/ContactLinks.tsx';
import { ContactDocuments } from './ContactDocuments.tsx';
import { ContactMethods } from './ContactMethods.tsx';
import styles from './Contacts.module.css';
import { MethodLinks } from './MethodLinks.tsx';
import { PersonalData } from './PersonalData.tsx';
import type { ContactContext } from './useContactChange.ts';

/** A contact with details, documents, payment methods and personal data. */
export function ContactView({ context }: { readonly context: ContactContext }) {
  const { contact } = context;
  const { anonymizedAt } = contact;
  const text = useText();
  const formats = useFormats();
  const timeZone = useBoot()?.timeZone ?? 'UTC';
  const facts = useContactDetails(context);
  return (
    <>
      {anonymizedAt !== null && (
        <div className={styles.notice}>
          <InlineAlert variant="info">
            <p>
              {text('staff.contact.anonymizedOn', {
                date: isolateText(formats.dateTime(Date.parse(anonymizedAt), timeZone)),
              })}
            </p>
          </InlineAlert>
        </div>
      )}
      {facts.length > 0 && <DetailList facts={facts} />}
      <ContactDocuments invoices={contact.invoices} quotes={contact.quotes} />
      {anonymizedAt === null && <ContactMethods context={context} />}
      {anonymizedAt === null && <MethodLinks context={context} />}
      <PersonalData context={context} />
    </>
  );
}

function useContactDetails({ contact }: ContactContext): readonly Detail[] {
  const text = useText();
  const { companyName, email, phone, taxId, address } = contact;
  const isReachable = email !== null || phone !== null;
  const hasAddress = companyName !== null || address !== null || taxId !== null;
  return [
    ...(isReachable
      ? [
          {
            id: 'reach',
            label: text('staff.fact.contact'),
            value: <ContactLinks email={email} phone={phone} />,
          },
        ]
      : []),
    ...(hasAddress
      ? [
          {
            id: 'address',
            label: text('staff.contact.address'),
            value: (
              <Party names={[companyName]} address={address} homeCountry={null} taxId={taxId} />
            ),
          },
        ]
      : []),
  ];
}
