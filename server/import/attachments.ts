import { IMPORT_LIMITS } from './importLimits.ts';
import type { EmbeddedFile } from './model/businessDocument.ts';
import type { ElementReader } from './xml/elementReader.ts';

const NAME_LENGTH = 255;
const MIME_TYPE = /^[a-z0-9!#$&^_.+-]{1,60}\/[a-z0-9!#$&^_.+-]{1,80}$/;

/** Decodes the embedded files of one document (BT-125) within a common size limit. */
export class AttachmentReader {
  #leftBytes: number = IMPORT_LIMITS.attachmentBytes;

  /**
   * The file in an element, or null if it contains none. Over the limit it is listed without content; invalid base64 is
   * refused.
   */
  read(embedded: ElementReader | null): EmbeddedFile | null {
    if (embedded !== null && embedded.element.children.length > 0) {
      embedded.refuse('There are elements where an embedded file is expected.');
    }
    const base64 = embedded?.element.text.replace(/\s+/g, '') ?? '';
    if (embedded === null || base64 === '') return null;
    const content = decodeBase64(base64);
    if (content === null) return embedded.refuse('The embedded file is not base64.');
    return {
      fileName: plainFileName(embedded.attribute('filename')),
      mimeType: getMimeType(embedded.attribute('mimeCode')),
      sizeBytes: content.length,
      content: this.#keep(content),
    };
  }

  #keep(content: Uint8Array): Uint8Array | null {
    if (content.length > this.#leftBytes) return null;
    this.#leftBytes -= content.length;
    return content;
  }
}

/**
 * The bytes, or null for anything but plain base64, whose padding may be left out. `Buffer` skips what it cannot read, so the
 * result is shorter then. A regular expression is not used: over 20 MB it can end with a stack overflow.
 */
function decodeBase64(base64: string): Uint8Array | null {
  const unpadded = base64.replace(/={1,2}$/, '');
  if (unpadded.length % 4 === 1 || unpadded.includes('-') || unpadded.includes('_')) return null;
  const content = new Uint8Array(Buffer.from(unpadded, 'base64'));
  const isWhole = content.length === Math.floor((unpadded.length * 3) / 4);
  return isWhole && content.length > 0 ? content : null;
}

/** A name to save under: no folders, no control or direction characters, no half of a character where it is cut. */
function plainFileName(written: string | null): string {
  const last = (written ?? '').split(/[\\/]/).at(-1) ?? '';
  const printable = last.replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').replace(/^\.+/, '');
  const cut = Array.from(printable.trim().slice(0, 2 * NAME_LENGTH))
    .slice(0, NAME_LENGTH)
    .join('');
  return cut || 'attachment';
}

function getMimeType(written: string | null): string {
  const type = (written ?? '').toLowerCase();
  return MIME_TYPE.test(type) ? type : 'application/octet-stream';
}
