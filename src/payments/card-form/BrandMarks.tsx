import type { ReactNode } from 'react';
import { type CardBrand, getBrandRules } from '#domain/card/cardBrands.ts';
import { useText } from '#i18n/useText.ts';
import { VisuallyHidden } from '#ui/visually-hidden/index.ts';
import type { OfferedMethod } from '../methods/getPayMethods.ts';
import styles from './BrandMarks.module.css';

/** The brands that nearly every account accepts, for connections that do not list their own. */
const DEFAULT_BRANDS = 'visa mastercard';

/** A word in the middle of a mark. */
const word = (text: string, size: number, fill: string) => (
  <text
    x="18"
    y={12 + size * 0.36}
    fontSize={size}
    fontWeight="800"
    textAnchor="middle"
    fill={fill}
  >
    {text}
  </text>
);

/** Simplified marks in a box of 36 by 24, without its border. */
const MARKS: Readonly<Record<CardBrand, ReactNode>> = {
  visa: <g fontStyle="italic">{word('VISA', 11, '#1a2b7b')}</g>,
  mastercard: (
    <>
      <circle cx="14" cy="12" r="7" fill="#d9222a" />
      <circle cx="22" cy="12" r="7" fill="#ee9f2d" />
      <path d="M18 6.26a7 7 0 0 1 0 11.48a7 7 0 0 1 0-11.48" fill="#e8611f" />
    </>
  ),
  amex: (
    <>
      <path d="M0 0h36v24H0z" fill="#016fd0" />
      {word('AMEX', 10, '#fff')}
    </>
  ),
  diners: (
    <>
      <circle cx="18" cy="12" r="8" fill="#0069aa" />
      <path d="M15.6 7.2a5.4 5.4 0 0 0 0 9.6zM20.4 7.2a5.4 5.4 0 0 1 0 9.6z" fill="#fff" />
    </>
  ),
  discover: (
    <>
      {word('DISCOVER', 6.4, '#1d1b17')}
      <path d="M12 24c10-1 18-4 24-9v9z" fill="#f27712" />
    </>
  ),
  jcb: (
    <>
      <path d="M8 6a2 2 0 0 1 2-2h4v14a2 2 0 0 1-2 2H8z" fill="#0e4c96" />
      <path d="M15 6a2 2 0 0 1 2-2h4v14a2 2 0 0 1-2 2h-4z" fill="#c8102e" />
      <path d="M22 6a2 2 0 0 1 2-2h4v14a2 2 0 0 1-2 2h-4z" fill="#1a8f3c" />
    </>
  ),
};

/** The marks of the cards that a method's account accepts. */
export function BrandMarks({ method }: { readonly method: Pick<OfferedMethod, 'settings'> }) {
  const text = useText();
  const names = (method.settings.cardBrands ?? DEFAULT_BRANDS).split(' ');
  return (
    <div className={styles.marks}>
      <VisuallyHidden>{text('pay.cards.accepted')}</VisuallyHidden>
      {names.map((name) => {
        const rules = getBrandRules(name as CardBrand);
        return (
          rules && (
            <svg
              key={name}
              role="img"
              aria-label={rules.title}
              className={styles.mark}
              viewBox="0 0 36 24"
            >
              {MARKS[rules.brand]}
            </svg>
          )
        );
      })}
    </div>
  );
}
