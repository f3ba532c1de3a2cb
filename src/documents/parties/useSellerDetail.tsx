import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import { useText } from '#i18n/useText.ts';
import type { Detail } from './DetailList.tsx';
import { Party } from './Party.tsx';

/** The document's seller: its legal name if there is one, address and tax id. */
export function useSellerDetail({
  name,
  legalName,
  address,
  taxId,
}: Pick<CompanyProfile, 'name' | 'legalName' | 'address' | 'taxId'>): Detail {
  const text = useText();
  const homeCountry = address?.country ?? null;
  return {
    id: 'from',
    label: text('public.fact.from'),
    value: (
      <Party
        names={[legalName ?? name]}
        address={address}
        homeCountry={homeCountry}
        taxId={taxId}
      />
    ),
  };
}
