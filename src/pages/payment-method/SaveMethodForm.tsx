import { useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { MethodLink } from '#api/payments/paymentMethodCalls.ts';
import type {
  PaymentMethodIntent,
  PaymentMethodResult,
} from '#contract/entities/payments/paymentMethod.ts';
import { SupportContact } from '#documents/parties/SupportContact.tsx';
import { Letterhead } from '#documents/sheet/Letterhead.tsx';
import { Sheet } from '#documents/sheet/Sheet.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { CardForm } from '#payments/card-form/CardForm.tsx';
import type { SubmittedDetails } from '#payments/card-form/details/cardDetails.ts';
import { SOURCES } from '#payments/card-form/sources.ts';
import type { ReturnNotice } from '#payments/confirm/flowState.ts';
import { offerMethods } from '#payments/methods/getPayMethods.ts';
import { FormTextsContext } from '#payments/notices/formTexts.ts';
import { REGISTRY } from '#payments/registry.ts';
import { toOwnReturnUrl } from '#payments/return/returnUrl.ts';
import { createSaveCalls, toSubmittedForm } from '#payments/save/createSaveCalls.ts';
import { SAVE_TEXTS, UPDATE_TEXTS } from '#payments/save/saveTexts.ts';
import {
  readSubmittedForm,
  removeSubmittedForm,
  type SubmittedForm,
  storeSubmittedForm,
} from '#payments/save/submittedForm.ts';
import { useAppDispatch, useAppId, useAppSelector } from '#store/hooks.ts';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';
import { Text } from '#ui/text/index.ts';
import { LinkMethod } from './LinkMethod.tsx';
import styles from './SaveMethodForm.module.css';

/** Props of an open link's form. */
export interface SaveMethodFormProps {
  readonly link: MethodLink;
  readonly intent: PaymentMethodIntent;
  readonly reopen: () => Promise<ApiResult<PaymentMethodIntent>>;
  readonly firstNotice: ReturnNotice | null;
  readonly onDone: (result: PaymentMethodResult, form: SubmittedForm) => void;
  /** Called if the link has to be opened again. */
  readonly onOutdated: () => void;
  /** Called once the customer has removed the card on file. */
  readonly onRemoved: (removedAt: string) => void;
}

/** The card form of a link, with the business, the saved card, and what the customer agrees to by submitting. */
export function SaveMethodForm(props: SaveMethodFormProps) {
  const { link, intent, reopen, onDone } = props;
  const { method, current } = intent;
  const text = useText();
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const boot = useBoot();
  const name = useBusinessName();
  const homeCountry = useAppSelector(({ app }) => app.appCountryCode);
  const [methods] = useState(() => offerMethods([method], REGISTRY));
  const isUpdate = link.kind === 'change';
  const [before] = useState(() => readSubmittedForm(intent.setupId));
  const [submitted, setSubmitted] = useState<SubmittedForm | null>(null);
  const submit = (setupId: string, details: SubmittedDetails) => {
    const form = toSubmittedForm(intent, details);
    setSubmitted(form);
    storeSubmittedForm(setupId, form);
  };
  const done = (result: PaymentMethodResult) => {
    removeSubmittedForm(intent.setupId);
    if (submitted !== null) onDone(result, submitted);
  };
  const replaces = isUpdate && current !== null; // the customer may have removed it
  const values = { name: isolateText(name) };
  const source = SOURCES[intent.source];
  const consent = source.methods === 'card' ? 'card.consentCard' : 'card.consentMethod';
  return (
    <Sheet>
      <Letterhead
        name={name}
        logoUrl={boot?.logoUrl ?? null}
        title={text(isUpdate ? 'public.paymentMethod.updateTitle' : 'public.paymentMethod.title')}
      />
      <Text isQuiet className={styles.lead}>
        {text(replaces ? 'public.paymentMethod.updateLead' : 'public.paymentMethod.lead', values)}
      </Text>
      {current !== null && (
        <LinkMethod
          link={link}
          method={current}
          label={text('public.paymentMethod.current')}
          onRemoved={props.onRemoved}
        />
      )}
      <FormTextsContext value={isUpdate ? UPDATE_TEXTS : SAVE_TEXTS}>
        <CardForm
          source={source}
          methods={methods}
          currency={intent.currencyCode}
          isTest={method.isTest}
          amount={null}
          settings={{
            isRegionRequired: intent.isRegionRequired,
            showsFullAddress: intent.showsFullAddress,
            name: intent.contactName,
            email: intent.contactEmail,
            country: intent.contactCountry ?? homeCountry,
            postalCode: intent.contactPostalCode,
            consentLabel: text(consent, values),
            typed: before?.billing,
          }}
          createCalls={() => createSaveCalls({ appId, link, intent, reopen, dispatch })}
          getReturnUrl={() => toOwnReturnUrl(appId)}
          firstNotice={props.firstNotice}
          onSubmitted={submit}
          onDone={done}
          onOutdated={props.onOutdated}
        >
          <Text variant="caption" isQuiet>
            {text(replaces ? 'save.mandateReplaced' : 'save.mandate', values)}
          </Text>
        </CardForm>
      </FormTextsContext>
      <SupportContact boot={boot} />
    </Sheet>
  );
}
