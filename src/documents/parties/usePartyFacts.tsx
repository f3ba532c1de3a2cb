import type { CompanyProfile, Contact } from '#contract/entities/party.ts';
import { useText } from '#i18n/useText.ts';
import type { Fact } from './Facts.tsx';
import { Party } from './Party.tsx';
import { useSellerFact } from './useSellerFact.tsx';

/** The document's seller and contact, under the names on the document (3.19: the contact with its address). */
export function usePartyFacts(
  company: Pick<CompanyProfile, 'name' | 'legalName' | 'address' | 'taxId'>,
  { name, companyName, address, taxId }: Contact,
  role: 'for' | 'billedTo',
): readonly Fact[] {
  const text = useText();
  const homeCountry = company.address?.country ?? null;
  const contact: Fact = {
    id: role,
    label: text(`public.fact.${role}`),
    value: (
      <Party
        names={[name, companyName]}
        address={address}
        homeCountry={homeCountry}
        taxId={taxId}
      />
    ),
  };
  return [useSellerFact(company), contact];
}
