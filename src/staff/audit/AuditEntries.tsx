import { Fragment } from 'react';
import type { AuditEntry } from '#contract/entities/staff/member.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { Button } from '#ui/button/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { EmailText } from '../layout/EmailText.tsx';
import { StaffProblem } from '../layout/StaffProblem.tsx';
import type { StaffSession } from '../session/createStaffSession.ts';
import styles from './Audit.module.css';
import { type AuditChoice, useAuditLog } from './useAuditLog.ts';
import { useAuditActor, useAuditSentence } from './useAuditSentence.ts';

/** Props of the list. Render it with a new key when the choice changes. */
export interface AuditEntriesProps {
  readonly session: StaffSession;
  readonly choice: AuditChoice;
}

/** The chosen entries, the newest first. */
export function AuditEntries({ session, choice }: AuditEntriesProps) {
  const text = useText();
  const { entries, failure, isBusy, hasMore, readMore } = useAuditLog(session, choice);
  const isEmpty = entries.length === 0;
  return (
    <>
      {!isEmpty && (
        <ol className={styles.list} aria-label={text('staff.audit.title')}>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
            <AuditRow key={index} entry={entry} />
          ))}
        </ol>
      )}
      {isEmpty && isBusy && (
        <p role="status" aria-label={text('public.loading')}>
          <Spinner />
        </p>
      )}
      {isEmpty && !isBusy && failure === null && (
        <p className={styles.none} role="status">
          {text('staff.audit.none')}
        </p>
      )}
      {failure !== null && <StaffProblem failure={failure} onRetry={readMore} />}
      {hasMore && failure === null && (
        <p className={styles.more}>
          <Button isBusy={isBusy} onClick={readMore}>
            {text('staff.audit.more')}
          </Button>
        </p>
      )}
    </>
  );
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const formats = useFormats();
  const timeZone = useBoot()?.timeZone;
  const { sentence, detail } = useAuditSentence(entry);
  const actor = useAuditActor(entry);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>
          <UnbrokenTarget sentence={sentence} target={isolateText(entry.targetLabel)} />
        </span>
        {detail !== null && <span className={styles.small}>{detail}</span>}
      </div>
      <span className={styles.by}>
        <bdi>{actor}</bdi>
        <time className={styles.small} dateTime={entry.at}>
          {formats.dateTime(Date.parse(entry.at), timeZone)}
        </time>
      </span>
    </li>
  );
}

interface UnbrokenTargetProps {
  readonly sentence: string;
  readonly target: string;
}

/** Numbers up to this length, in characters, fit on a line of the narrowest screen. */
const LONGEST_UNBROKEN = 20;

/** A sentence and its target: names wrap between words, e-mail addresses after @ and dots, and document numbers not at all. */
function UnbrokenTarget({ sentence, target }: UnbrokenTargetProps) {
  const isNumber = target.length <= LONGEST_UNBROKEN && !/\s/.test(target);
  return sentence.split(target).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts is fixed
    <Fragment key={index}>
      {index > 0 && (
        <span className={isNumber ? styles.number : undefined}>
          <EmailText text={target} />
        </span>
      )}
      {part}
    </Fragment>
  ));
}
