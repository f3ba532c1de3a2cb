import type { CompanyProfile, Contact } from '#contract/entities/documents/party.ts';
import { useText } from '#i18n/useText.ts';
import type { Detail } from './DetailList.tsx';
import { Party } from './Party.tsx';
import { useSellerDetail } from './useSellerDetail.tsx';

/** The document's seller and contact, with the names from the document; the contact has its address. */
export function usePartyDetails(
  company: Pick<CompanyProfile, 'name' | 'legalName' | 'address' | 'taxId'>,
  { name, companyName, address, taxId }: Contact,
  role: 'for' | 'billedTo',
): readonly Detail[] {
  const text = useText();
  const homeCountry = company.address?.country ?? null;
  const contact: Detail = {
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
  return [useSellerDetail(company), contact];
}
