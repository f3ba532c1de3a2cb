import { useRef, useState } from 'react';
import type { CheckoutResult } from '#contract/entities/checkout/checkoutForm.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { CardForm } from '#payments/card-form/CardForm.tsx';
import type { SubmittedDetails, TypedDetails } from '#payments/card-form/details/cardDetails.ts';
import { SOURCES } from '#payments/card-form/sources.ts';
import { CHECKOUT_TEXTS, FREE_CHECKOUT_TEXTS } from '#payments/checkout/checkoutTexts.ts';
import { createCheckoutCalls } from '#payments/checkout/createCheckoutCalls.ts';
import {
  type CompleteCheckout,
  removeSubmittedCheckout,
  storeSubmittedCheckout,
} from '#payments/checkout/submittedCheckout.ts';
import { toBasketDelivery } from '#payments/checkout/toBasketDelivery.ts';
import type { ReturnNotice } from '#payments/confirm/flowState.ts';
import type { CheckoutSubject } from '#payments/contract.ts';
import { getPayMethods } from '#payments/methods/getPayMethods.ts';
import { FormTextsContext } from '#payments/notices/formTexts.ts';
import { REGISTRY } from '#payments/registry.ts';
import { toOwnReturnUrl } from '#payments/return/returnUrl.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { toBasket } from '../form/basket/choice.ts';
import type { Basket } from '../form/basket/useBasket.ts';
import type { VersionedForm } from '../form/basket/usePricing.ts';

/** Props of a form's payment. */
export interface CheckoutPaymentProps {
  readonly known: VersionedForm;
  readonly response: RouteResponse<'getCheckoutForm'>;
  readonly basket: Basket;
  readonly isPreview: boolean;
  readonly before: CompleteCheckout | null;
  /** The values of the page's own fields; they survive a remount of the form. */
  readonly typed: { current: TypedDetails | null };
  readonly firstNotice: ReturnNotice | null;
  readonly onDone: (result: CheckoutResult) => void;
  readonly onOutdated: () => void;
}

/**
 * The card form with the source `checkout-form`, or `readonly-preview` for the business's preview. If nothing is due today it
 * saves the payment method; if there are later charges it requires consent to them.
 */
export function CheckoutPayment(props: CheckoutPaymentProps) {
  const { known, response, basket, isPreview, before, onDone } = props;
  const { key: form } = known;
  const { totals, isCurrent } = basket;
  const text = useText();
  const dispatch = useAppDispatch();
  const country = useAppSelector(({ app }) => app.appCountryCode);
  const [all] = useState(() => getPayMethods(response.appSalesInfo, REGISTRY));
  const { typed } = props;
  const [onTyped] = useState(() => (next: TypedDetails) => {
    typed.current = next;
  });
  // the calls are created once, and read the current values when they run
  const now = useRef({ basket, submitted: before });
  now.current.basket = basket;
  const amount = fromDecimalString(totals.payAmount, totals.currencyCode) ?? null;
  const isFree = amount?.amountMinor === 0;
  const saving = all.filter(({ connectionId }) =>
    response.savingConnections.includes(connectionId),
  );
  const methods = isFree ? saving : all;
  const hasLater = totals.later.length > 0 || totals.totals.recurring.length > 0;
  const opens = isPreview ? 'preview' : isFree ? 'setup' : 'payment';
  const toSubject = (): CheckoutSubject => {
    const { upsells, promoCodes } = now.current.basket.choice;
    return {
      kind: 'checkout',
      formId: form.id,
      opens,
      upsells: [...upsells],
      promoCodes: [...promoCodes],
    };
  };
  const submit = (_: string, details: SubmittedDetails) => {
    const { basket: current } = now.current;
    const chosen = toBasket(current.choice);
    const { nameOnCard, email } = details.billing;
    if (chosen === null || !nameOnCard || !email) return;
    const submitted: CompleteCheckout = {
      ...details,
      billing: { ...details.billing, nameOnCard, email },
      page: current.page,
      basket: chosen,
      payAmount: current.totals.payAmount,
    };
    now.current.submitted = submitted;
    storeSubmittedCheckout(form.id, submitted);
    if (isFree && !details.delivery)
      void current.send({ email, nameOnCard, consent: details.consent });
  };
  const sendBasket = () => {
    const { basket: current, submitted } = now.current;
    if (submitted === null) return current.send();
    const { billing, consent, delivery } = submitted;
    const { email, nameOnCard } = billing;
    return current.send({
      ...{ email, nameOnCard, consent },
      ...(delivery && { delivery: toBasketDelivery(delivery) }),
    });
  };
  const done = (result: CheckoutResult) => {
    removeSubmittedCheckout(form.id);
    onDone(result);
  };
  const source = SOURCES[isPreview ? 'readonly-preview' : 'checkout-form'];
  const name = isolateText(response.companyProfile.name);
  return (
    <FormTextsContext value={isFree ? FREE_CHECKOUT_TEXTS : CHECKOUT_TEXTS}>
      <CardForm<CheckoutResult>
        key={opens}
        source={{
          ...source,
          ...(isFree && !isPreview && { mode: 'save' }),
          consent: totals.keepsMethod && !isPreview ? 'required' : 'none',
        }}
        methods={methods}
        currency={totals.currencyCode}
        isTest={response.appSalesInfo.isTest}
        amount={isFree || isPreview || !isCurrent ? null : amount}
        settings={{
          isRegionRequired: response.appSalesInfo.isRegionRequired,
          showsFullAddress: false,
          asksFor: known.form.asksFor,
          country,
          typed: typed.current,
          onTyped,
          consentLabel: text(hasLater ? 'checkout.mandate' : 'checkout.mandateFree', { name }),
        }}
        createCalls={() =>
          createCheckoutCalls({
            form,
            page: basket.page,
            getSubject: toSubject,
            getSubmitted: () => now.current.submitted,
            sendBasket,
            dispatch,
          })
        }
        getReturnUrl={() => toOwnReturnUrl(form.appId)}
        firstNotice={props.firstNotice}
        onSubmitted={submit}
        onDone={done}
        onOutdated={props.onOutdated}
      />
    </FormTextsContext>
  );
}
