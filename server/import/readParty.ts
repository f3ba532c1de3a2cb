import type {
  Identifier,
  Party,
  PartyContact,
  Payee,
  PostalAddress,
  TaxRepresentative,
} from './model/party.ts';
import { REQUIRED } from './required.ts';
import type { ElementReader, Requirement } from './xml/elementReader.ts';

/** The paths of a postal address's values in a syntax, in the order of its schema. */
export type AddressPaths = Readonly<Record<keyof PostalAddress, string>>;

/** The paths of a party's values in a syntax. */
export interface PartySyntax {
  /** The legal name, then other names that are used if it is missing. */
  readonly names: readonly string[];
  /** The name of a party with a single name: payee and tax representative. */
  readonly onlyName: string;
  readonly tradingName: string;
  readonly ids: readonly string[];
  readonly legalId: string;
  readonly legalInformation: string;
  readonly electronicAddress: string;
  readonly address: string;
  readonly addressValues: AddressPaths;
  readonly contact: string;
  readonly contactValues: Readonly<Record<keyof PartyContact, string>>;
  /** The path of the name to use for a contact without its own name, or null. */
  readonly otherContactName: string | null;
  /** The scheme of identifiers that do not identify the party (BT-90), or null. */
  readonly otherScheme: string | null;
  /** The VAT identifier if `isVat`, otherwise the tax registration that is not one. */
  readonly taxId: (party: ElementReader, isVat: boolean) => string | null;
}

/** The seller (BG-4) or buyer (BG-7); refuses one without a name. */
export function readParty(party: ElementReader, syntax: PartySyntax, needed: Requirement): Party {
  const name = syntax.names.map((path) => party.text(path)).find((found) => found !== null);
  return {
    name: name ?? party.refuse(`The document has no ${needed.what}.`, { rule: needed.rule }),
    tradingName: party.text(syntax.tradingName),
    ids: readIds(party, syntax),
    legalId: party.identifier(syntax.legalId),
    vatId: syntax.taxId(party, true),
    taxRegistrationId: syntax.taxId(party, false),
    legalInformation: party.texts(syntax.legalInformation),
    electronicAddress: party.identifier(syntax.electronicAddress),
    address: readAddress(party.one(syntax.address), syntax.addressValues),
    contact: readContact(party.one(syntax.contact), syntax),
  };
}

/** The payee (BG-10), or null. */
export function readPayee(party: ElementReader | null, syntax: PartySyntax): Payee | null {
  if (party === null) return null;
  return {
    name: party.requiredText(syntax.onlyName, REQUIRED.payeeName),
    id: readIds(party, syntax)[0] ?? null,
    legalId: party.identifier(syntax.legalId),
  };
}

/** The seller's tax representative (BG-11), or null. */
export function readTaxRepresentative(
  party: ElementReader | null,
  syntax: PartySyntax,
): TaxRepresentative | null {
  if (party === null) return null;
  return {
    name: party.requiredText(syntax.onlyName, REQUIRED.representativeName),
    vatId: syntax.taxId(party, true),
    address: readAddress(party.one(syntax.address), syntax.addressValues),
  };
}

/** A postal address (BG-5, BG-8, BG-12, BG-15), or null; the third line may consist of several texts. */
export function readAddress(
  address: ElementReader | null,
  paths: AddressPaths,
): PostalAddress | null {
  if (address === null) return null;
  return {
    line1: address.text(paths.line1),
    line2: address.text(paths.line2),
    line3: address.texts(paths.line3),
    city: address.text(paths.city),
    postalCode: address.text(paths.postalCode),
    region: address.text(paths.region),
    country: address.text(paths.country),
  };
}

/** A party's own identifiers (BT-29, BT-46, BT-60, BT-71), in the order of the paths. */
export function readIds(
  party: ElementReader,
  { ids, otherScheme }: Pick<PartySyntax, 'ids' | 'otherScheme'>,
): Identifier[] {
  return ids
    .flatMap((path) => party.all(path))
    .map((id) => id.asIdentifier())
    .filter((id) => id !== null)
    .filter(({ scheme }) => scheme === null || scheme !== otherScheme);
}

function readContact(
  contact: ElementReader | null,
  { contactValues: paths, otherContactName }: PartySyntax,
): PartyContact | null {
  if (contact === null) return null;
  const otherName = otherContactName === null ? null : contact.text(otherContactName);
  return {
    name: contact.text(paths.name) ?? otherName,
    phone: contact.text(paths.phone),
    email: contact.text(paths.email),
  };
}
