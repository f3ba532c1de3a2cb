import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/index.ts';
import { Section } from '../sheet/Section.tsx';
import styles from './Questions.module.css';

/** Props: the business to contact. */
export interface QuestionsProps {
  /** The name of the business, if nothing else on the page shows it. */
  readonly name?: string;
  readonly company: Pick<CompanyProfile, 'email' | 'phone' | 'website'>;
}

/** How to contact the business. Renders nothing without contact details. */
export function Questions({ name, company }: QuestionsProps) {
  const text = useText();
  const { email, phone, website } = company;
  const site = website === null ? null : safeAddress(website);
  if (email === null && phone === null && site === null) return null;
  return (
    <Section title={text('public.questions.title')}>
      <p className={styles.ways}>
        {name !== undefined && <span translate="no">{name}</span>}
        {email !== null && <Link to={`mailto:${email}`}>{email}</Link>}
        {phone !== null && (
          <Link to={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
            {phone}
          </Link>
        )}
        {site !== null && <Link to={site}>{site.replace(/^https?:\/\//, '')}</Link>}
      </p>
    </Section>
  );
}

/** A safe URL of a website, with https if it has no scheme; null for schemes other than http and https. */
function safeAddress(website: string): string | null {
  if (/^https?:\/\//i.test(website)) return website;
  return /^[\w-]+(\.[\w-]+)+([:/?#]|$)/.test(website) ? `https://${website}` : null;
}
