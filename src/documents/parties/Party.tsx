import type { Address } from '#contract/entities/documents/party.ts';
import { taxIdKind } from '#domain/document/taxIdKind.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { BusinessText } from '../sheet/BusinessText.tsx';
import { addressLines, foreignCountry } from './addressLines.ts';
import { CountryName } from './CountryName.tsx';

/** Props of a party: name lines, address, and tax number. */
export interface PartyProps {
  readonly names: readonly (string | null)[];
  readonly address: Address | null;
  /** Country of the business; an address in this country omits it. */
  readonly homeCountry: string | null;
  readonly taxId: string | null;
}

/** A party's name and address in lines without duplicates, each with its own direction and the page's alignment. */
export function Party({ names, address, homeCountry, taxId }: PartyProps) {
  const text = useText();
  const taxLine =
    taxId &&
    text('public.fact.taxId', {
      kind: taxIdKind(taxId, address?.country ?? homeCountry),
      id: isolateText(taxId),
    });
  const lines = new Set(
    [...names, ...(address ? addressLines(address, homeCountry) : []), taxLine].filter(
      (line): line is string => Boolean(line),
    ),
  );
  const abroad = address && foreignCountry(address, homeCountry);
  return [...lines].map((line) => (
    <div key={line}>
      {line === abroad || line === taxLine ? (
        <bdi>{line === abroad ? <CountryName code={line} /> : line}</bdi>
      ) : (
        <BusinessText>{line}</BusinessText>
      )}
    </div>
  ));
}
