import { useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Avatar.module.css';
import { useAvatarAddress } from './avatarService.ts';
import { getInitials } from './getInitials.ts';

/** Default width and height of an avatar in px. */
export const AVATAR_SIZE = 40;

/** The kind of its subject: a person is round, a company is not; unknown by default. */
export type AvatarType = 'default' | 'user' | 'company';

/** Props of an avatar. */
export interface AvatarProps {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** If given, no service is requested. */
  readonly imageUrl?: string | undefined;
  readonly size?: number | undefined;
  readonly type?: AvatarType | undefined;
  /** The name is next to it, so screen readers skip the avatar. */
  readonly isNamedBeside?: boolean | undefined;
}

/** Line drawings on a field of 24 by 24, for a subject without a name. */
const NAMELESS: Readonly<Record<AvatarType, string>> = {
  default: 'M12 6a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4zM6.5 18.5a5.5 5.5 0 0 1 11 0',
  user: 'M12 6a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4zM6.5 18.5a5.5 5.5 0 0 1 11 0',
  company: 'M7 18.5v-12h7v12M14 10h3v8.5M5.5 18.5h13M9.5 9.5h2M9.5 12.5h2M9.5 15.5h2',
};

/**
 * Represents a person or a company: a picture if there is one, otherwise initials, otherwise a drawing. The picture is
 * above the initials, so that they stay visible while it is late, empty or broken.
 */
export function Avatar(props: AvatarProps) {
  const { name = '', email, imageUrl, size = AVATAR_SIZE, type = 'default', isNamedBeside } = props;
  const found = useAvatarAddress(imageUrl ? undefined : email, size);
  const source = imageUrl || found;
  const [broken, setBroken] = useState<string | null>(null);
  const label = name.trim() || email?.trim();
  const isSpoken = label && !isNamedBeside;
  const accessibility = isSpoken ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.avatar, styles[type])} data-type={type} {...accessibility}>
      <Initials of={name || email || ''} size={size} type={type} />
      {source && source !== broken && (
        <img
          className={classNames(styles.picture, imageUrl && styles.own)}
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
          onError={() => setBroken(source)}
        />
      )}
    </span>
  );
}

/** Drawn as SVG, so that they scale with it and need no style of their own. */
function Initials({ of, size, type }: { of: string; size: number; type: AvatarType }) {
  const initials = getInitials(of);
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {initials ? (
        <text className={styles.initials} x="12" y="12" dy="0.36em" textAnchor="middle">
          {initials}
        </text>
      ) : (
        <path className={styles.nameless} d={NAMELESS[type]} />
      )}
    </svg>
  );
}
