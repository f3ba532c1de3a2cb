import type { Boot } from '#contract/entities/boot.ts';
import { Questions } from './Questions.tsx';

/** Props: the boot response of the page's business; undefined if it could not be read. */
export interface SupportContactProps {
  readonly boot: Pick<Boot, 'name' | 'contact'> | undefined;
}

/** The business and its contact details, from its boot response. */
export function SupportContact({ boot }: SupportContactProps) {
  if (boot === undefined) return null;
  const { email, phone } = boot.contact;
  return <Questions name={boot.name} company={{ email, phone, website: null }} />;
}
