import { useText } from '#i18n/useText.ts';
import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';

/** Colors of the logo: its own; gray in the background; paper on dark ground; ink on light. */
export const LOGO_COLORS = ['default', 'gray', 'paper', 'ink'] as const;

/** One color of the logo. */
export type LogoColor = (typeof LOGO_COLORS)[number];

/** Props of the logo. */
export interface LogoProps {
  readonly color?: LogoColor | undefined;
  /** Width and height in px. */
  readonly size?: number | undefined;
  /** The name is next to it, so screen readers skip the logo. */
  readonly isNamedBeside?: boolean | undefined;
}

/** The mark of the product: a sheet in its fold. In one color, the sheet is cut out of the ground. */
export function Logo({ color = 'default', size = 40, isNamedBeside }: LogoProps) {
  const text = useText();
  return (
    <svg
      className={classNames(styles.logo, styles[color])}
      data-logo={color}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      focusable="false"
      role={isNamedBeside ? undefined : 'img'}
      aria-hidden={isNamedBeside || undefined}
      aria-label={isNamedBeside ? undefined : text('product.title')}
    >
      {color === 'default' ? (
        <>
          <rect width="64" height="64" rx="14" fill="#1f6b4f" />
          <path fill="#fffefb" d="M18 14h21l9 9v27H18z" />
          <path fill="#c7d8ce" d="M39 14v9h9z" />
          <path d="M25 31h16M25 38h10" stroke="#1f6b4f" strokeWidth="3" strokeLinecap="round" />
        </>
      ) : (
        <path
          fillRule="evenodd"
          d="M14 0h36a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0zM18 14v36h30V25H37V14zM40 15v7h7zM25 29.5a1.5 1.5 0 0 0 0 3h16a1.5 1.5 0 0 0 0-3zM25 36.5a1.5 1.5 0 0 0 0 3h10a1.5 1.5 0 0 0 0-3z"
        />
      )}
    </svg>
  );
}
