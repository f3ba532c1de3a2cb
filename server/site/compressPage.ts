import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quality of a page that is compressed while its reader waits: most of the gain in about two milliseconds. */
const BROTLI_QUALITY = 6;

type Encoding = 'br' | 'gzip';

/** A page's bytes in an encoding that the reader accepts. */
export interface CompressedPage {
  readonly encoding: Encoding | null;
  readonly body: Buffer | string;
}

/** The compressed forms, for as long as their page is cached. */
const compressed = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** Compresses a page as `Accept-Encoding` allows, once per page and encoding. */
export async function compressPage(
  page: { readonly html: string },
  accepted: string,
): Promise<CompressedPage> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return { encoding, body: page.html };
  const made = compressed.get(page) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(page, made);
  const body = made.get(encoding) ?? compress(page.html, encoding);
  made.set(encoding, body);
  return { encoding, body: await body };
}

function compress(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
  };
  return brotli(html, { params });
}
