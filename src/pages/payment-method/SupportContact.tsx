import { Questions } from '#documents/contact/Questions.tsx';
import { useBoot } from '#store/useBusinessName.ts';

/** How to reach the business, as its boot says. */
export function SupportContact() {
  const boot = useBoot();
  if (boot === undefined) return null;
  const { email, phone } = boot.contact;
  return <Questions company={{ email, phone, website: null }} />;
}
