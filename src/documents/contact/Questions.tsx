import type { CompanyProfile } from '#contract/entities/party.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/index.ts';
import { Section } from '../sheet/Section.tsx';
import styles from './Questions.module.css';

/** Props: the business to ask. */
export interface QuestionsProps {
  readonly company: Pick<CompanyProfile, 'email' | 'phone' | 'website'>;
}

/** How to reach the business; nothing when it names no way. */
export function Questions({ company }: QuestionsProps) {
  const text = useText();
  const { email, phone, website } = company;
  if (email === null && phone === null && website === null) return null;
  return (
    <Section title={text('public.questions.title')}>
      <p className={styles.ways}>
        {email !== null && <Link to={`mailto:${email}`}>{email}</Link>}
        {phone !== null && (
          <Link to={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
            {phone}
          </Link>
        )}
        {website !== null && /^https?:/.test(website) && (
          <Link to={website}>{website.replace(/^https?:\/\//, '')}</Link>
        )}
      </p>
    </Section>
  );
}
