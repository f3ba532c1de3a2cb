import { Amount } from '#documents/amounts/Amount.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import { classNames } from '#ui/classNames.ts';
import { RowLink } from '#ui/row-link/index.ts';
import styles from './DocumentRow.module.css';
import type { SavedRow } from './savedRows.ts';
import type { ListedRow } from './useListedRows.ts';

/** Props of one row: its contents, sharing its link, and removing it. */
export interface DocumentRowProps {
  readonly listed: ListedRow;
  readonly onForget: (row: SavedRow) => void;
  readonly onShare: (name: string, address: string) => void;
}

/** One document: its name, amount, status and date, with actions to share and remove it. The whole row links to the document. */
export function DocumentRow({ listed, onForget, onShare }: DocumentRowProps) {
  const { row, facts, name, document, status } = listed;
  const text = useText();
  const formats = useFormats();
  const { appId, xid, kind } = row.key;
  const path = withType(`/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}`, kind);
  const detail = [facts.title, facts.customer].filter((part) => part !== null);
  const at = row.unsent?.createdAt ?? row.snapshot?.serverDate;
  const time = at === undefined ? '' : formats.dateTime(at);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <RowLink to={path}>{name}</RowLink>
        {detail.map((part) => (
          <bdi key={part} className={styles.detail}>
            {part}
          </bdi>
        ))}
      </div>
      <Amount value={facts.amount} currency={facts.currencyCode} className={styles.amount} />
      <div className={styles.state}>
        {status && <Chip tone={status.tone}>{status.label}</Chip>}
        {time !== '' && (
          <span className={styles.time}>
            {text(row.unsent ? 'public.saved.savedAt' : 'public.saved.asOf', {
              time: isolateText(time),
            })}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="custom"
          className={styles.action}
          aria-label={text('public.saved.shareOne', document)}
          onClick={() => onShare(name, new URL(path, location.origin).href)}
        >
          {text('public.saved.share')}
        </Button>
        <Button
          variant="custom"
          className={classNames(styles.action, styles.forget)}
          aria-label={text('public.saved.forgetOne', document)}
          onClick={() => onForget(row)}
        >
          {text('public.saved.forget')}
        </Button>
      </div>
    </li>
  );
}

/** On a host that serves both kinds the link names the kind; elsewhere the host decides. */
function withType(path: string, kind: string): string {
  return new URLSearchParams(location.search).has('type') ? `${path}?type=${kind}` : path;
}
