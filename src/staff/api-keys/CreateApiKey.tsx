import { type FormEvent, useState } from 'react';
import { sendApiKey } from '#api/staff/staffApiKeyCalls.ts';
import type { ApiKey } from '#contract/entities/staff/apiKey.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { ClipboardBox } from '../layout/ClipboardBox.tsx';
import { useStepFocus } from '../layout/useStepFocus.ts';
import styles from '../members/Members.module.css';
import { RoleField } from '../members/RoleField.tsx';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { useSubmit } from '../session/useSubmit.ts';
import { ApiKeyProblem } from './ApiKeyProblem.tsx';
import { EndField } from './EndField.tsx';
import { useKeyDraft } from './useKeyDraft.ts';

/** The longest name, in characters. */
const LONGEST = 60;

/** Props of the dialog. `onUnknown` is called when it closes and a key may exist that was never shown. */
export interface CreateApiKeyProps {
  readonly session: StaffSession;
  readonly onCreate: (apiKey: ApiKey) => void;
  readonly onUnknown: () => void;
  readonly onClose: () => void;
}

/** Creates an API key, and shows it once. */
export function CreateApiKey({ session, onCreate, onUnknown, onClose }: CreateApiKeyProps) {
  const text = useText();
  const send = useStaffSend(session);
  const draft = useKeyDraft();
  const [created, setCreated] = useState<RouteResponse<'createApiKey'> | null>(null);
  const root = useStepFocus<HTMLDivElement>(created === null ? 'form' : 'key');
  const { isBusy, failure, clear, onSubmit } = useSubmit(async () => {
    const result = await send((reading) => sendApiKey(draft.body, reading));
    if (!result.isOk) return result;
    setCreated(result.value);
    onCreate(result.value.apiKey);
    return result;
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.check()) await onSubmit(event);
  };
  const close = () => {
    if (failure?.kind === 'network') onUnknown();
    onClose();
  };
  if (created !== null)
    return (
      <Modal isOpen onClose={onClose} title={text('staff.apiKeys.create')} size="sm">
        <div ref={root}>
          <NewKey created={created} onClose={onClose} />
        </div>
      </Modal>
    );
  return (
    <Modal isOpen onClose={close} title={text('staff.apiKeys.create')} size="sm">
      <form className={styles.form} onSubmit={submit} onChange={clear}>
        <TextInput
          label={text('staff.apiKeys.name')}
          autoComplete="off"
          maxLength={LONGEST}
          required
          value={draft.name}
          onChange={(name) => draft.set({ name })}
        />
        <RoleField
          value={draft.role}
          onChange={(role) => draft.set({ role })}
          mayOwner="staff.apiKeys.may.owner"
        />
        <EndField draft={draft} />
        <ApiKeyProblem failure={failure} />
        <div className={styles.buttons}>
          <Button onClick={close}>{text('staff.pin.cancel')}</Button>
          <Button type="submit" variant="filled" isBusy={isBusy}>
            {text('staff.apiKeys.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface NewKeyProps extends Pick<CreateApiKeyProps, 'onClose'> {
  readonly created: RouteResponse<'createApiKey'>;
}

function NewKey({ created: { apiKey, key }, onClose }: NewKeyProps) {
  const text = useText();
  return (
    <div className={styles.form}>
      <p>{text('staff.apiKeys.created', { name: isolateText(apiKey.name) })}</p>
      <ClipboardBox value={key} />
      <div className={styles.buttons}>
        <Button variant="filled" onClick={onClose}>
          {text('staff.members.link.done')}
        </Button>
      </div>
    </div>
  );
}
