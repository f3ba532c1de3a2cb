import { useId } from 'react';
import type { ApiKey } from '#contract/entities/staff/apiKey.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import styles from '../members/Members.module.css';

/** Props: the keys. `onRevoke` is called with the one to revoke. */
export interface ApiKeyListProps {
  readonly apiKeys: readonly ApiKey[];
  readonly onRevoke: (apiKey: ApiKey) => void;
}

/** The keys, the newest first, expired ones too. */
export function ApiKeyList({ apiKeys, onRevoke }: ApiKeyListProps) {
  const text = useText();
  if (apiKeys.length === 0)
    return (
      <p className={styles.note} role="status">
        {text('staff.apiKeys.none')}
      </p>
    );
  return (
    <ul className={styles.list} aria-label={text('staff.apiKeys.title')}>
      {apiKeys.map((apiKey) => (
        <ApiKeyRow key={apiKey.keyId} apiKey={apiKey} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}

interface ApiKeyRowProps extends Pick<ApiKeyListProps, 'onRevoke'> {
  readonly apiKey: ApiKey;
}

function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const text = useText();
  const id = useId();
  const { name, start, role, isExpired } = apiKey;
  return (
    <li className={styles.row}>
      <div className={styles.person} data-disabled={isExpired || undefined}>
        <bdi id={id} className={styles.name} translate="no">
          {name}
        </bdi>
        <bdi className={styles.small} dir="ltr" translate="no">
          {`${start}…`}
        </bdi>
        {useKeyLines(apiKey).map((line) => (
          <span key={line} className={styles.small}>
            {line}
          </span>
        ))}
      </div>
      <div className={styles.state}>
        {isExpired ? (
          <Chip tone="warning">{text('staff.apiKeys.expired')}</Chip>
        ) : (
          <Chip tone={role === 'owner' ? 'info' : 'neutral'}>
            {text(`staff.members.role.${role}`)}
          </Chip>
        )}
      </div>
      <Button aria-describedby={id} onClick={() => onRevoke(apiKey)}>
        {text('staff.methodLinks.revoke')}
      </Button>
    </li>
  );
}

/** Who made a key and when, its last use, and its last day if it has one. */
function useKeyLines({ createdBy, createdAt, lastUsedAt, expiresOn }: ApiKey): readonly string[] {
  const text = useText();
  const formats = useFormats();
  const timeZone = useBoot()?.timeZone;
  const toTime = (at: string) => formats.dateTime(Date.parse(at), timeZone);
  return [
    text('staff.apiKeys.createdBy', { name: isolateText(createdBy), date: toTime(createdAt) }),
    lastUsedAt === null
      ? text('staff.apiKeys.never')
      : text('staff.apiKeys.lastUsed', { time: toTime(lastUsedAt) }),
    ...(expiresOn === null
      ? []
      : [text('staff.methods.expires', { date: formats.date(expiresOn, 'medium') })]),
  ];
}
