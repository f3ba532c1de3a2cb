import type { CompanyProfile, Contact } from '#contract/entities/party.ts';
import { useText } from '#i18n/useText.ts';
import type { Fact } from './Facts.tsx';
import { Party } from './Party.tsx';

/** Who a document is from, and the contact it is for, named as the document names them (3.19: the contact with its address). */
export function usePartyFacts(
  company: Pick<CompanyProfile, 'name' | 'legalName' | 'address' | 'taxId'>,
  contact: Contact,
  role: 'for' | 'billedTo',
): readonly Fact[] {
  const text = useText();
  const homeCountry = company.address?.country ?? null;
  const party = (
    id: 'from' | typeof role,
    { address, taxId }: Pick<Contact, 'address' | 'taxId'>,
    names: readonly (string | null)[],
  ) => ({
    id,
    label: text(`public.fact.${id}`),
    value: <Party names={names} address={address} homeCountry={homeCountry} taxId={taxId} />,
  });
  return [
    party('from', company, [company.legalName ?? company.name]),
    party(role, contact, [contact.name, contact.companyName]),
  ];
}
