import { getDirection } from '#i18n/locale/getDirection.ts';
import type { Messages } from '#i18n/messageId.ts';
import { MESSAGE_PARTS, type MessagePart } from '#i18n/messages/messagePart.ts';
import { flattenCatalogue, getMessagePart } from './catalogues.ts';
import { compileMessage } from './compileMessage.ts';

function getPseudo(tag: string): 'en-XA' | 'en-XB' | undefined {
  return tag === 'en-XA' || tag === 'en-XB' ? tag : undefined;
}

/** One locale's compiled messages by part, overlays flattened. Throws with file and id for a text that fails. */
export function compileLocale(tag: string): Readonly<Record<MessagePart, Messages>> {
  const pseudo = getPseudo(tag);
  const style = { dir: getDirection(tag), pseudo };
  const parts = Object.fromEntries(MESSAGE_PARTS.map((part) => [part, {}])) as Record<
    MessagePart,
    Record<string, Messages[string]>
  >;
  for (const [id, icu] of Object.entries(flattenCatalogue(pseudo ? 'en-US' : tag))) {
    try {
      parts[getMessagePart(id)][id] = compileMessage(icu, style);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`locales/${tag}.json, ${id}: ${reason}`);
    }
  }
  return parts;
}
