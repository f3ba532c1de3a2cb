import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** Props of a section: its heading, and a text at the heading's far end. */
export interface SectionProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the sheet; in print the heading stays with what follows it. */
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
