/** Types that no browser runs anything of; every other one travels as bytes without a type. */
const HARMLESS = new Set([
  'application/pdf',
  'application/xml',
  'image/jpeg',
  'image/png',
  'text/csv',
]);

/**
 * The headers of a file that a reader keeps and no browser shows: a download by its name, its type not guessed, and in a
 * sandbox should it be opened after all.
 */
export function downloadHeaders(file: {
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}): Readonly<Record<string, string>> {
  const { fileName, mimeType, sizeBytes } = file;
  return {
    'content-type': HARMLESS.has(mimeType) ? mimeType : 'application/octet-stream',
    'content-disposition': getDisposition(fileName),
    'content-length': String(sizeBytes),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** RFC 6266: the name twice, once for readers that know only ASCII. */
function getDisposition(fileName: string): string {
  const plain = fileName.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '-');
  const ascii = plain.replaceAll(/[^\w.() -]/g, '-');
  const encoded = encodeURIComponent(plain).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
