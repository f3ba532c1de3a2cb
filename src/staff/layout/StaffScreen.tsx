import type { ReactNode } from 'react';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import styles from './StaffScreen.module.css';

/** Props of a screen: its heading, and its contents. */
export interface StaffScreenProps {
  readonly title: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A screen on which staff work: the sheet of the customers' pages, with room for a table. */
export function StaffScreen({ title, isBusy = false, children }: StaffScreenProps) {
  const boot = useBoot();
  useAccent(boot?.accentColor);
  return (
    <main className={styles.screen} aria-busy={isBusy || undefined}>
      <Letterhead name={useBusinessName()} logoUrl={boot?.logoUrl ?? null} title={title} />
      {children}
    </main>
  );
}
