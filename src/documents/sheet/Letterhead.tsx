import type { ReactNode } from 'react';
import { BusinessText } from './BusinessText.tsx';
import { getMonogram } from './getMonogram.ts';
import styles from './Letterhead.module.css';

/** Props of the letterhead: the business, and the document's title. */
export interface LetterheadProps {
  readonly name: string;
  readonly logoUrl: string | null;
  /** "Invoice 2041": the page's first heading. */
  readonly title: ReactNode;
}

/** The business above its document: its logo in a box of fixed size, or its initial on the accent color. */
export function Letterhead({ name, logoUrl, title }: LetterheadProps) {
  return (
    <header className={styles.letterhead}>
      {logoUrl === null ? (
        <>
          <span className={styles.mark} aria-hidden="true">
            {getMonogram(name)}
          </span>
          <b className={styles.name}>
            <BusinessText>{name}</BusinessText>
          </b>
        </>
      ) : (
        <img className={styles.logo} src={logoUrl} alt={name} />
      )}
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
