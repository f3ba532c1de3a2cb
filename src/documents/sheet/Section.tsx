import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** Props of a section: its heading, and a text at the end of the heading's line. */
export interface SectionProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the sheet. In print the heading stays with the content. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
