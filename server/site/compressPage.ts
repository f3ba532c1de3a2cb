import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quality of a page that is compressed while its reader waits: most of the gain in about a millisecond. */
const BROTLI_QUALITY = 5;

/** A page's bytes in the form that the reader takes. */
export interface CompressedPage {
  readonly encoding: 'br' | 'gzip' | null;
  readonly body: Buffer | string;
}

/** Compresses a page by what `Accept-Encoding` offers. */
export async function compressPage(html: string, accepted: string): Promise<CompressedPage> {
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    };
    return { encoding: 'br', body: await brotli(html, { params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await zip(html) };
  return { encoding: null, body: html };
}
