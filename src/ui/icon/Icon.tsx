import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './iconPaths.ts';
import { type IconSize, iconRem } from './iconSize.ts';

/** The icon, and its size. */
export interface IconProps {
  readonly name: IconName;
  readonly size?: IconSize;
}

/** A line icon in the color of the text next to it. Decorative: the text has the meaning. */
export function Icon({ name, size = 'md' }: IconProps) {
  const rem = `${iconRem(size)}rem`;
  return (
    <svg
      className={styles.icon}
      data-mirrors={name === 'chevron' || undefined}
      width={rem}
      height={rem}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
