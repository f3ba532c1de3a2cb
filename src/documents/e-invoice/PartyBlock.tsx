import type { EInvoiceParty } from '#contract/entities/documents/eInvoice.ts';
import { useText } from '#i18n/useText.ts';
import { postalLines } from './postalLines.ts';

/** Seller or buyer as the document has them: names, address, identifiers, contact person. */
export function PartyBlock({ party }: { readonly party: EInvoiceParty }) {
  const text = useText();
  const { name, tradingName, ids, legalId, vatId, taxRegistrationId, contact } = party;
  const lines = [
    name,
    tradingName === name ? null : tradingName,
    ...postalLines(party.address),
    vatId && text('eInvoice.party.vatId', { id: vatId }),
    taxRegistrationId && text('eInvoice.party.taxId', { id: taxRegistrationId }),
    legalId && text('eInvoice.party.legalId', { id: legalId.id }),
    ...ids.map(({ id }) => text('eInvoice.party.id', { id })),
    party.legalInformation,
    contact?.name && text('eInvoice.party.contact', { name: contact.name }),
    contact?.phone,
    contact?.email,
  ];
  return <Lines lines={lines} />;
}

/** Text lines, each with its own direction. Missing ones are left out. */
export function Lines({ lines }: { readonly lines: readonly (string | null | undefined)[] }) {
  const uniqueLines = [...new Set(lines)].filter((line): line is string => Boolean(line));
  return uniqueLines.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ));
}
