import type { ReactNode } from 'react';
import { useAppId } from '#store/hooks.ts';
import { classNames } from '#ui/classNames.ts';
import { Link } from '#ui/link/index.ts';
import { staffAddress } from '../layout/staffAddress.ts';
import styles from './RowLink.module.css';

/** Props: the path of the page that the row links to. */
export interface RowLinkProps {
  readonly path: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that fills its row or card, which has to be `position: relative`. */
export function RowLink({ path, className, children }: RowLinkProps) {
  return (
    <Link to={staffAddress(path, useAppId())} className={classNames(styles.link, className)}>
      {children}
    </Link>
  );
}
