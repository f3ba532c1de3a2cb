import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './iconPaths.ts';
import { type IconSize, iconRem } from './iconSize.ts';

/** What to render, and how large. */
export interface IconProps {
  readonly name: IconName;
  readonly size?: IconSize;
}

/** A line rendering in the colour of the words beside it. Decoration: the words say what it means. */
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
