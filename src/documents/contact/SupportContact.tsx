import type { Boot } from '#contract/entities/boot.ts';
import { Questions } from './Questions.tsx';

/** Props: the boot of the page's business; undefined where it could not be had. */
export interface SupportContactProps {
  readonly boot: Pick<Boot, 'name' | 'contact'> | undefined;
}

/** The business and how to reach it, as its boot says. */
export function SupportContact({ boot }: SupportContactProps) {
  if (boot === undefined) return null;
  const { email, phone } = boot.contact;
  return <Questions name={boot.name} company={{ email, phone, website: null }} />;
}
