import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressWithGaps, type Encoding, type FillGaps } from './compressWithGaps.ts';
import type { OwnForms } from './prerenderedPages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quality of a page that is compressed while its reader waits: most of the gain in about a millisecond. */
const BROTLI_QUALITY = 5;

/** A page's bytes in the form that the reader takes. */
export interface CompressedPage {
  readonly encoding: Encoding | null;
  readonly body: Buffer | string;
}

/** What was compressed, for as long as its page is held. */
const compressed = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** Pages that were compressed but for their forms, for as long as they are held; null for one that could not be. */
const withGaps = new WeakMap<object, Map<Encoding, Promise<FillGaps | null>>>();

/** Compresses a page by what `Accept-Encoding` offers; the same page in the same encoding once, whatever is in its forms. */
export async function compressPage(
  page: { readonly html: string; readonly own?: OwnForms },
  accepted: string,
): Promise<CompressedPage> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return { encoding, body: page.html };
  const filled = page.own && (await fillShared(page.own, encoding));
  if (filled) return { encoding, body: filled };
  return {
    encoding,
    body: await once(compressed, page, encoding, () => compress(page.html, encoding)),
  };
}

/** Shared pages that somebody was sent: one that has a single reader is compressed once anyhow, and smaller without gaps. */
const sent = new WeakSet<object>();

async function fillShared({ shared, gaps, words }: OwnForms, encoding: Encoding) {
  const isFirst = !sent.has(shared);
  sent.add(shared);
  if (isFirst) return undefined;
  const fill = await once(withGaps, shared, encoding, () =>
    compressWithGaps(shared.html, gaps, { encoding, quality: BROTLI_QUALITY }),
  );
  return fill?.(words);
}

/** What was made of a page in an encoding, or is being made. */
function once<Made>(
  known: WeakMap<object, Map<Encoding, Promise<Made>>>,
  page: object,
  encoding: Encoding,
  make: () => Promise<Made>,
): Promise<Made> {
  const ofPage = known.get(page) ?? new Map<Encoding, Promise<Made>>();
  known.set(page, ofPage);
  const made = ofPage.get(encoding) ?? make();
  ofPage.set(encoding, made);
  return made;
}

function compress(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
  };
  return brotli(html, { params });
}
