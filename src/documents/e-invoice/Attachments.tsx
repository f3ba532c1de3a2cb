import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/index.ts';
import { Section } from '../sheet/Section.tsx';
import styles from './EInvoice.module.css';

type Attachment = EInvoice['attachments'][number];

/** Props: the document, and the download URL of the attachment at a position (from 1). */
export interface AttachmentsProps {
  readonly document: EInvoice;
  readonly getAddress: (position: number) => string;
}

/** The attachments: downloads, external links, and names without a file. */
export function Attachments({ document: { attachments }, getAddress }: AttachmentsProps) {
  const text = useText();
  if (attachments.length === 0) return null;
  return (
    <Section title={text('eInvoice.attachments')}>
      <ul className={styles.files}>
        {attachments.map((attachment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an attachment is identified by its position in the list
          <li key={index} className={styles.file}>
            <AttachmentName attachment={attachment} address={getAddress(index + 1)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface AttachmentNameProps {
  readonly attachment: Attachment;
  readonly address: string;
}

function AttachmentName({ attachment, address }: AttachmentNameProps) {
  const text = useText();
  const sizeWords = useSizeText();
  const { id, description, link, file } = attachment;
  const isWebLink = link !== null && /^https?:\/\//i.test(link);
  const size = file && sizeWords(file.sizeBytes);
  const aside = [
    description,
    file === null || file.fileName === id ? null : id,
    file?.isKept ? size : size && text('eInvoice.attachments.notKept', { size }),
  ].filter(Boolean);
  return (
    <>
      {file?.isKept && (
        <a className={styles.link} href={address} download={file.fileName}>
          <bdi translate="no">{file.fileName}</bdi>
        </a>
      )}
      {file === null && isWebLink && (
        <Link to={link} rel="noopener noreferrer nofollow" target="_blank">
          <bdi translate="no">{id}</bdi>
        </Link>
      )}
      {!file?.isKept && !isWebLink && <bdi translate="no">{file?.fileName ?? id}</bdi>}
      {aside.length > 0 && (
        <span className={styles.quiet} dir="auto">
          {aside.join(' · ')}
        </span>
      )}
    </>
  );
}

const KILO = 1000;

/** Formats a size in whole kilobytes (1,000 bytes) or megabytes, at least 1 kB. */
function useSizeText(): (bytes: number) => string {
  const text = useText();
  const formats = useFormats();
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / KILO));
    const isBig = kilobytes >= KILO;
    const size = formats.number(isBig ? Math.round(kilobytes / KILO) : kilobytes);
    return text(isBig ? 'eInvoice.attachments.megabytes' : 'eInvoice.attachments.kilobytes', {
      size,
    });
  };
}
