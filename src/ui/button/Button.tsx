import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../classNames.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import styles from './Button.module.css';

/** Styles of a button; `custom` has its own. */
export type ButtonVariant = 'filled' | 'outline' | 'text' | 'custom';

/** Props of a button: those of the element, and its style. */
export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant | undefined;
  /** Busy: shows a spinner, keeps the focus and ignores clicks. */
  readonly isBusy?: boolean | undefined;
  readonly isWide?: boolean | undefined;
}

/** The class names of a button's style, for links that look like one. */
export function buttonClass(variant: ButtonVariant, isWide = false): string {
  return classNames(
    variant !== 'custom' && styles.button,
    variant !== 'custom' && styles[variant],
    isWide && styles.wide,
  );
}

/** A native button in one of four styles; at least 44 px high. */
export function Button({ variant = 'outline', isBusy, isWide, ...rest }: ButtonProps) {
  const { children, className, onClick, ...element } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...element}
      className={classNames(buttonClass(variant, isWide), className)}
      aria-disabled={isBusy || element['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
