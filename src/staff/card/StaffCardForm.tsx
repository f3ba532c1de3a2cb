import { useState } from 'react';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { useText } from '#i18n/useText.ts';
import { CardForm } from '#payments/card-form/CardForm.tsx';
import { SOURCES } from '#payments/card-form/sources.ts';
import type { ReturnNotice } from '#payments/confirm/flowState.ts';
import { getPayMethods } from '#payments/methods/getPayMethods.ts';
import { FormTextsContext } from '#payments/notices/formTexts.ts';
import { REGISTRY } from '#payments/registry.ts';
import { useAppDispatch, useAppId, useAppSelector } from '#store/hooks.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { createStaffCalls, type StaffResult } from '../card-charges/createStaffCalls.ts';
import {
  getPageName,
  readSubmittedCard,
  storeSubmittedCard,
} from '../card-charges/submittedCard.ts';
import { useSavedCharge } from '../card-charges/useSavedCharge.ts';
import type { StaffInfo } from '../card-charges/useStaffTarget.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { SavedCards } from './SavedCards.tsx';
import { StaffAmountField } from './StaffAmountField.tsx';
import { CHARGE_TEXTS, STAFF_SAVE_TEXTS } from './staffTexts.ts';
import { useStaffAmount } from './useStaffAmount.ts';

/** Props of the form. */
export interface StaffCardFormProps {
  readonly info: StaffInfo;
  readonly session: StaffSession;
  /** Why an attempt returned from a bank's page without success. */
  readonly firstNotice: ReturnNotice | null;
  readonly onDone: (result: StaffResult) => void;
  /** Called when the page has to be reloaded from the server. */
  readonly onOutdated: () => void;
}

/**
 * The amount, and the card form of the source. Only processors whose fields are on the page can charge another person's
 * card.
 */
export function StaffCardForm(props: StaffCardFormProps) {
  const { info, session, onDone, onOutdated } = props;
  const { appSalesInfo, subject } = info;
  const text = useText();
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const country = useAppSelector(({ app }) => app.appCountryCode);
  const isPaying = useAppSelector(({ sales }) => sales.processing);
  const [methods] = useState(() =>
    getPayMethods(appSalesInfo, REGISTRY).filter(({ kind }) => kind === 'fields'),
  );
  const scope = { appId, subject };
  const [page] = useState(() => getPageName(scope));
  const [before] = useState(() => (props.firstNotice === null ? null : readSubmittedCard(scope)));
  const choice = useStaffAmount({ info, session, before });
  const isSave = subject.kind === 'save-card';
  const amount = isSave || choice.amount === null ? null : twoDecimalAmount(choice.amount);
  const typedAmount = choice.choice === 'other' ? choice.text : null;
  const saved = useSavedCharge({
    subject,
    session,
    page,
    onSubmit: () => storeSubmittedCard(scope, { ...readSubmittedCard(scope), amount, typedAmount }),
    onDone,
  });
  const isInvoice = info.kind === 'invoice';
  if (isInvoice && !info.invoice.payability.online)
    return (
      <InlineAlert variant="warning" isLive>
        <p>{text('staff.card.notPayable')}</p>
      </InlineAlert>
    );
  const cards = isSave ? [] : info.savedMethods;
  const isHidden = saved.step === 'charging' || saved.step === 'unknown';
  const contact = isInvoice ? info.invoice.contact : info.contact;
  return (
    <FormTextsContext value={isSave ? STAFF_SAVE_TEXTS : CHARGE_TEXTS}>
      {!isSave && (
        <StaffAmountField choice={choice} isDisabled={isPaying || saved.step === 'charging'} />
      )}
      {cards.length > 0 && (
        <SavedCards
          methods={cards}
          invoiceNumber={isInvoice ? info.invoice.invoiceNumber : null}
          amount={choice.amount}
          isDisabled={isPaying && !isHidden}
          flow={saved}
        />
      )}
      <div hidden={isHidden}>
        <CardForm<StaffResult>
          source={SOURCES[subject.kind]}
          methods={methods}
          currency={isInvoice ? info.invoice.currencyCode : info.currencyCode}
          isTest={appSalesInfo.isTest}
          amount={isSave ? null : choice.amount}
          settings={{
            isRegionRequired: appSalesInfo.isRegionRequired,
            showsFullAddress: false,
            name: contact?.name ?? null,
            email: contact?.email ?? null,
            country: (isInvoice && info.invoice.contact.address?.country) || country,
            typed: before?.billing ?? null,
          }}
          createCalls={() => createStaffCalls({ appId, subject, session, dispatch }, page)}
          getReturnUrl={() => location.href}
          firstNotice={props.firstNotice}
          onSubmitted={(_, details) => {
            const { sent = null } = readSubmittedCard(scope);
            storeSubmittedCard(scope, { ...details, amount, typedAmount, sent });
          }}
          onDone={onDone}
          onOutdated={onOutdated}
        />
      </div>
    </FormTextsContext>
  );
}
