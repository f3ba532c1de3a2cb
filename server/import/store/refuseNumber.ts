import { DraftRefused } from '#server/back-office/draftRefused.ts';
import type { NumberedDocument } from '#server/documents/documentNumbers.ts';
import type { Imported } from '../imported.ts';
import { excerpt } from '../values.ts';

/** What distinguishes two documents with the same number. */
interface Identity {
  readonly issuedOn: string | null;
  readonly currency: string;
  readonly name: string;
}

/** Rejects a document whose number another document has; the reason names both. */
export function refuseNumber(imported: Imported, stored: NumberedDocument): never {
  const kind = imported.kind === 'quote' ? 'quote' : 'invoice';
  const number = excerpt(imported.number);
  const identity = getIdentity(imported);
  const { xid, issuedOn, currency, contact } = stored;
  const isSameCurrency = currency === identity.currency;
  const toText = (one: Identity) => {
    const date = one.issuedOn === null ? '' : ` of ${one.issuedOn}`;
    return `${kind} ${number}${date} for ${one.name}${isSameCurrency ? '' : ` in ${one.currency}`}`;
  };
  const other = toText({ issuedOn, currency, name: contact.name });
  throw new DraftRefused(
    `The number ${number} is taken. The file has the ${toText(identity)}; stored is the ${other} (id ${xid})`,
  );
}

function getIdentity(imported: Imported): Identity {
  if (imported.format === 'json') {
    const { currency, contact } = imported.content;
    return { issuedOn: imported.issuedOn, currency, name: contact.name };
  }
  const { issuedOn, currency, buyer } = imported.document;
  return { issuedOn, currency, name: buyer.name };
}
