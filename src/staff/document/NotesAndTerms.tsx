import { Prose } from '#documents/sheet/Prose.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';

/** Props: null where the document has none. */
export interface NotesAndTermsProps {
  readonly notes: string | null;
  readonly terms: string | null;
}

/** Notes and terms of a document, as the customer reads them. */
export function NotesAndTerms({ notes, terms }: NotesAndTermsProps) {
  const text = useText();
  return (
    <>
      {notes !== null && (
        <Section title={text('public.notes.title')}>
          <Prose text={notes} />
        </Section>
      )}
      {terms !== null && (
        <Section title={text('public.terms.title')}>
          <Prose text={terms} />
        </Section>
      )}
    </>
  );
}
