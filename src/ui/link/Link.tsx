import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { classNames } from '../classNames.ts';
import styles from './Link.module.css';

/** Props of a link. `to` is a path of ours; `mailto:`, `tel:` and full addresses are for the browser. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** What one of our pages receives with the navigation. */
  readonly state?: unknown;
}

const FOREIGN = /^[a-z][a-z+.-]*:/i;

/** A link to a path of this app, which keeps the route group (`?type=`), or to any other URL, which the browser opens. */
export function Link({ to, className, ...rest }: LinkProps) {
  const linkTo = useLinkTo();
  const look = className ?? styles.link;
  if (FOREIGN.test(to)) return <a {...rest} href={to} className={look} />;
  return <RouterLink {...rest} to={linkTo(to)} className={classNames(look)} />;
}
