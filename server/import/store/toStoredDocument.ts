import type { StoredDocument } from '#server/database/schema/stored.ts';
import type { Attachment, BusinessDocument } from '../model/businessDocument.ts';

/** An e-invoice as it is stored and shown: everything but the bytes of its attachments. */
export function toStoredDocument(document: BusinessDocument): StoredDocument {
  return {
    ...structuredClone({ ...document, attachments: [] }),
    attachments: document.attachments.map(withoutBytes),
  } as StoredDocument;
}

function withoutBytes({ id, description, link, file }: Attachment) {
  if (file === null) return { id, description, link, file };
  const { fileName, mimeType, sizeBytes, content } = file;
  return {
    id,
    description,
    link,
    file: { fileName, mimeType, sizeBytes, isKept: content !== null },
  };
}

/** The stored files of an e-invoice, by their position among its supporting documents, from 1. */
export function toStoredFiles({ attachments }: BusinessDocument) {
  return attachments.flatMap(({ file }, index) => {
    if (file === null || file.content === null) return [];
    const { fileName, mimeType, content } = file;
    return [{ position: index + 1, fileName, mimeType, bytes: content }];
  });
}
