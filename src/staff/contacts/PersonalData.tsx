import { useState } from 'react';
import { anonymizeContact, readContactExport } from '#api/staff/staffContactCalls.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { saveJsonFile } from '#platform/saveFile.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { ChangeDialog } from '../document/changes/ChangeDialog.tsx';
import type { ProblemTexts } from '../document/changes/problemText.ts';
import styles from './Contacts.module.css';
import { type ContactContext, useContactChange } from './useContactChange.ts';

const PROBLEMS: ProblemTexts = { 'payment-in-progress': 'staff.anonymize.inProgress' };

/** The personal data of a contact: it can be downloaded, and owners can delete it permanently. */
export function PersonalData({ context }: { readonly context: ContactContext }) {
  const { can } = context.contact;
  const text = useText();
  if (!can.export && !can.anonymize) return null;
  return (
    <Section title={text('staff.personalData.title')}>
      <p className={styles.hint}>{text('staff.personalData.hint')}</p>
      <div className={styles.action}>
        {can.export && <ExportButton context={context} />}
        {can.anonymize && <AnonymizeButton context={context} />}
      </div>
    </Section>
  );
}

function ExportButton({ context: { contact, session } }: { readonly context: ContactContext }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { contactId } = contact;
  const download = async () => {
    setStep('busy');
    const result = await session.call((staffToken) =>
      dispatch(readContactExport(contactId, { appId, staffToken })),
    );
    if (result.isOk) saveJsonFile(`contact-${contactId}.json`, result.value);
    setStep(result.isOk ? 'idle' : 'failed');
  };
  return (
    <>
      <Button isBusy={step === 'busy'} onClick={() => void download()}>
        {text('staff.personalData.export')}
      </Button>
      {step === 'failed' && <p role="alert">{text('staff.loadFailed')}</p>}
    </>
  );
}

function AnonymizeButton({ context }: { readonly context: ContactContext }) {
  const text = useText();
  const state = useContactChange(context);
  const { contactId, name } = context.contact;
  const label = text('staff.anonymize.action');
  return (
    <>
      <Button onClick={state.open}>{label}</Button>
      <ChangeDialog
        state={{ ...state, texts: PROBLEMS }}
        title={text('staff.anonymize.title', { name: isolateText(name) })}
        consequences={[
          text('staff.anonymize.cleared'),
          text('staff.anonymize.stays'),
          text('staff.anonymize.final'),
        ]}
        submitLabel={label}
        onSubmit={() => state.write.submit((change) => anonymizeContact(contactId, change))}
      />
    </>
  );
}
