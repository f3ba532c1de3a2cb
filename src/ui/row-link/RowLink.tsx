import { classNames } from '../classNames.ts';
import { Link, type LinkProps } from '../link/index.ts';
import styles from './RowLink.module.css';

/** Props of a link that fills its row. `outline` is where its focus is shown: around the row, or inside it. */
export interface RowLinkProps extends LinkProps {
  readonly outline?: 'around' | 'inside';
}

/** A link that fills its row or card, which has to be `position: relative`. */
export function RowLink({ outline = 'around', className, ...rest }: RowLinkProps) {
  return <Link {...rest} className={classNames(styles.link, styles[outline], className)} />;
}
