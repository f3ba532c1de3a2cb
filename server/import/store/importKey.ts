import { createHash } from 'node:crypto';
import type { Imported } from '../imported.ts';
import type { Party } from '../model/party.ts';

/**
 * What makes a document the same one when it comes again: format, kind and number; of an e-invoice also its day, its
 * seller and its buyer, since numbers are only unique with them.
 */
export function importKeyOf(imported: Imported): string {
  const { format, kind, number } = imported;
  const who =
    imported.format === 'json'
      ? []
      : [
          imported.document.issuedOn,
          identityOf(imported.document.seller),
          identityOf(imported.document.buyer),
        ];
  return hashOf([format, kind, number, ...who]);
}

/** The hash of all that an imported file says, attachments included: equal means that nothing changed. */
export function importHashOf(imported: Imported): string {
  return hashOf(imported);
}

/** The SHA-256 of a text, in hex. */
export function hashTextOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function identityOf({ vatId, legalId, electronicAddress, name }: Party): string {
  return vatId ?? legalId?.id ?? electronicAddress?.id ?? name;
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? createHash('sha256').update(part).digest('hex') : part,
  );
  return hashTextOf(text);
}
