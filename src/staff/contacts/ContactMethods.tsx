import { useId } from 'react';
import { createMethodLink, makeDefaultMethod, removeMethod } from '#api/staff/staffContactCalls.ts';
import type { StaffSavedMethod } from '#contract/entities/staff/staffContact.ts';
import { usePaymentMethodText } from '#documents/payments/usePaymentMethodText.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import { ChangeDialog } from '../document/changes/ChangeDialog.tsx';
import { WriteProblem } from '../document/changes/WriteProblem.tsx';
import documentStyles from '../document/StaffDocument.module.css';
import { staffAddress } from '../layout/staffAddress.ts';
import styles from './Contacts.module.css';
import { type ContactContext, useContactChange } from './useContactChange.ts';

/** The saved payment methods of a contact, with the actions of each. */
export function ContactMethods({ context }: { readonly context: ContactContext }) {
  const { methods, can, contactId } = context.contact;
  const text = useText();
  const appId = useAppId();
  const toCardPage = (source: string) =>
    `${staffAddress(`/card/${source}`, appId)}&contact=${encodeURIComponent(contactId)}`;
  return (
    <Section title={text('staff.methods.title')}>
      {methods.length === 0 ? (
        <p className={documentStyles.none}>{text('staff.methods.none')}</p>
      ) : (
        <ul>
          {methods.map((method) => (
            <MethodRow key={method.id} context={context} method={method} />
          ))}
        </ul>
      )}
      {can.change && (
        <p className={styles.action}>
          <ButtonLink to={toCardPage('save-card')}>{text('staff.methods.save')}</ButtonLink>
          <ButtonLink to={toCardPage('manual-product')}>
            {text('staff.card.title.product')}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

interface MethodRowProps {
  readonly context: ContactContext;
  readonly method: StaffSavedMethod;
}

function MethodRow({ context, method }: MethodRowProps) {
  const text = useText();
  const name = useMethodName(method);
  const nameId = useId();
  const { expires } = method;
  return (
    <li className={documentStyles.row}>
      <div className={documentStyles.words}>
        <span className={documentStyles.label}>
          <span id={nameId}>{name}</span>
          {method.isDefault && <Chip tone="good">{text('staff.methods.default')}</Chip>}
          {method.isExpired && <Chip tone="critical">{text('staff.methods.expired')}</Chip>}
          {method.isForOneOrder && <Chip>{text('staff.methods.oneOrder')}</Chip>}
        </span>
        {expires !== null && (
          <span className={documentStyles.small}>
            {text('staff.methods.expires', { date: isolateText(toCardDate(expires)) })}
          </span>
        )}
      </div>
      {context.contact.can.change && (
        <MethodActions context={context} method={method} name={name} nameId={nameId} />
      )}
    </li>
  );
}

interface MethodActionsProps extends MethodRowProps {
  readonly name: string;
  /** The element that shows the name. */
  readonly nameId: string;
}

function MethodActions({ context, method, name, nameId }: MethodActionsProps) {
  const text = useText();
  const id = useId();
  const makingDefault = useContactChange(context);
  const replacing = useContactChange(context);
  const removal = useContactChange(context);
  const { contactId } = context.contact;
  const params = { contactId, methodId: method.id };
  const canBeDefault = !method.isDefault && !method.isExpired && !method.isForOneOrder;
  const isBusy = [makingDefault, replacing].some(({ write }) => write.step === 'sending');
  return (
    <div className={styles.actions}>
      {canBeDefault && (
        <Button
          id={`${id}default`}
          aria-labelledby={`${id}default ${nameId}`}
          isBusy={isBusy}
          onClick={() => makingDefault.write.submit((change) => makeDefaultMethod(params, change))}
        >
          {text('staff.methods.makeDefault')}
        </Button>
      )}
      <Button
        id={`${id}replace`}
        aria-labelledby={`${id}replace ${nameId}`}
        isBusy={isBusy}
        onClick={() =>
          replacing.write.submit((change) =>
            createMethodLink(contactId, { replacedMethodId: method.id }, change),
          )
        }
      >
        {text('staff.methods.replace')}
      </Button>
      <Button aria-label={text('staff.methods.removeOf', { method: name })} onClick={removal.open}>
        {text('staff.methods.remove')}
      </Button>
      <WriteProblem write={makingDefault.write} />
      <WriteProblem write={replacing.write} />
      <ChangeDialog
        state={removal}
        title={text('staff.methods.removeOf', { method: name })}
        consequences={[text('staff.methods.removeConsequence')]}
        submitLabel={text('staff.methods.remove')}
        onSubmit={() => removal.write.submit((change) => removeMethod(params, change))}
      />
    </div>
  );
}

function useMethodName({ brand, last4 }: StaffSavedMethod): string {
  const text = useText();
  const toMethodText = usePaymentMethodText();
  return toMethodText({ method: brand, last4 }) ?? text('public.payments.cardName');
}

/** Formats an expiration as printed on a card: MM/YY. */
function toCardDate(expires: string): string {
  const [year = '', month = ''] = expires.split('-');
  return `${month}/${year.slice(-2)}`;
}
