import { classNames } from '../classNames.ts';
import { Link, type LinkProps } from '../link/Link.tsx';
import { type ButtonVariant, buttonClass } from './Button.tsx';

/** Props of a link that looks like a button. */
export interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
}

/** A link with a button's style: it navigates, so it is a link for keyboard and screen reader. */
export function ButtonLink({ variant = 'outline', isWide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass(variant, isWide), className)} />;
}
