import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';

/** A file to embed: its name and content. */
export type EmbeddedFile = readonly [name: string, content: string | Uint8Array];

/** A PDF of one page with files embedded in it. */
export async function makePdf(
  files: readonly EmbeddedFile[],
  { isEncrypted = false }: { readonly isEncrypted?: boolean } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  for (const [name, content] of files)
    await pdf.attach(Buffer.from(content), name, {
      mimeType: 'text/xml',
      afRelationship: AFRelationship.Alternative,
    });
  if (isEncrypted) pdf.encrypt({ userPassword: 'open', ownerPassword: 'own' });
  return pdf.save();
}
