import type { CheckoutForm } from '#contract/entities/checkout/checkoutForm.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { BusinessText } from '#documents/sheet/BusinessText.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import { Checkbox } from '#ui/checkbox/index.ts';
import { fieldNames } from '../renderedFields.ts';
import { getDueToday } from '../totals/getDueToday.ts';
import styles from './Products.module.css';
import { Quantity } from './Quantity.tsx';
import type { Basket } from './useBasket.ts';
import { useProductText } from './useProductText.ts';

/** Props of the products; disabled while a payment is in progress. */
export interface ProductsProps {
  readonly form: CheckoutForm;
  readonly basket: Basket;
  readonly isDisabled: boolean;
}

/** What the form sells, the quantities, and optional extras. */
export function Products({ form, basket, isDisabled }: ProductsProps) {
  const { choice, choose, totals } = basket;
  const text = useText();
  const currency = form.currencyCode;
  const toText = useProductText(currency);
  const lines = new Map(totals.lines.map((line) => [line.upsellId ?? line.id, line]));
  const amountOf = (
    id: string,
    { recurrence }: Pick<CheckoutForm['upsells'][number], 'recurrence'>,
  ) => {
    const line = lines.get(id);
    const isLater = (recurrence?.trialDays ?? 0) > 0;
    return (
      line !== undefined && (
        <Amount
          className={styles.amount}
          value={getDueToday(line, { isLater, currency })}
          currency={currency}
        />
      )
    );
  };
  const toggle = (upsellId: string, isChosen: boolean) => {
    const others = choice.upsells.filter((id) => id !== upsellId);
    choose({ upsells: isChosen ? [...others, upsellId] : others });
  };
  return (
    <>
      <Section title={text('public.lines.items')}>
        <ul>
          {form.checkoutFormItemList.map((item) => (
            <li key={item.id} className={styles.row}>
              <div className={styles.text}>
                <b className={styles.name}>
                  <BusinessText>{item.name}</BusinessText>
                </b>
                <span className={styles.small}>{toText(item)}</span>
                {item.description !== null && (
                  <span className={styles.small}>
                    <BusinessText>{item.description}</BusinessText>
                  </span>
                )}
              </div>
              {amountOf(item.id, item)}
              {item.minQuantity < item.maxQuantity && (
                <Quantity
                  item={item}
                  value={choice.quantities[item.id] ?? null}
                  isDisabled={isDisabled}
                  onChange={(quantity) =>
                    choose({ quantities: { ...choice.quantities, [item.id]: quantity } })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </Section>
      {form.upsells.length > 0 && (
        <Section title={text('checkout.upsells')}>
          <ul>
            {form.upsells.map((upsell) => (
              <li key={upsell.upsellId} className={styles.row}>
                <div className={styles.text}>
                  <Checkbox
                    name={fieldNames.upsell(upsell.upsellId)}
                    checked={choice.upsells.includes(upsell.upsellId)}
                    disabled={isDisabled}
                    onChange={(isChosen) => toggle(upsell.upsellId, isChosen)}
                    label={
                      <>
                        <b className={styles.name}>
                          <BusinessText>{upsell.name}</BusinessText>
                        </b>{' '}
                        <span className={styles.small}>{toText(upsell)}</span>
                        {upsell.description !== null && (
                          <span className={styles.small}>
                            <BusinessText>{upsell.description}</BusinessText>
                          </span>
                        )}
                      </>
                    }
                  />
                </div>
                {amountOf(upsell.upsellId, upsell)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
