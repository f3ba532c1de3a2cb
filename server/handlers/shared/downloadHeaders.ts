/** Types with no active content. Every other file is sent as untyped bytes. */
const HARMLESS = new Set([
  'application/pdf',
  'application/xml',
  'image/jpeg',
  'image/png',
  'text/csv',
]);

/**
 * The headers of a file that is downloaded and never displayed: a download with its name, no type sniffing, and a sandbox in case
 * it is opened nevertheless.
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

/** RFC 6266: the name twice, the first for clients that support only ASCII. */
function getDisposition(fileName: string): string {
  const safe = fileName.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '-');
  const ascii = safe.replaceAll(/[^\w.() -]/g, '-');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
