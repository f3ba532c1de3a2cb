import { Questions } from '#documents/contact/Questions.tsx';
import { useBoot } from '#store/useBusinessName.ts';

/** The business and how to reach it, as its boot says. */
export function SupportContact() {
  const boot = useBoot();
  if (boot === undefined) return null;
  const { email, phone } = boot.contact;
  return <Questions name={boot.name} company={{ email, phone, website: null }} />;
}
