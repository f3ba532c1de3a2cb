import { DraftRefused } from '#server/back-office/draftRefused.ts';
import { findByNumber } from '#server/documents/documentNumbers.ts';
import type { Imported } from '../imported.ts';
import { excerpt } from '../values.ts';
import type { StoreContext } from './storeContext.ts';

/** Refuses a new document whose number another one of the business has, whatever that came from; the reason names both. */
export async function assertNumberIsFree({ tx, business, imported }: StoreContext): Promise<void> {
  const kind = imported.kind === 'quote' ? 'quote' : 'invoice';
  const { number } = imported;
  const found = await findByNumber(tx, { kind, appId: business.appId, number });
  if (found === null) return;
  const { issuedOn, name } = getFacts(imported);
  const shown = excerpt(number);
  const own = describeDocument(kind, shown, issuedOn, name);
  const other = describeDocument(kind, shown, found.issuedOn, found.contact.name);
  throw new DraftRefused(
    `The number ${shown} is taken. The file has the ${own}; stored is the ${other} (id ${found.xid})`,
  );
}

function getFacts(imported: Imported): { readonly issuedOn: string; readonly name: string } {
  if (imported.format === 'json') {
    return { issuedOn: imported.issuedOn, name: imported.content.contact.name };
  }
  const { issuedOn, buyer } = imported.document;
  return { issuedOn, name: buyer.name };
}

function describeDocument(
  kind: string,
  number: string,
  issuedOn: string | null,
  name: string,
): string {
  return `${kind} ${number}${issuedOn === null ? '' : ` of ${issuedOn}`} for ${name}`;
}
