import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { Button } from '../button/index.ts';
import { Icon, type IconName } from '../icon/index.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './ClipboardButton.module.css';

/** How long the button shows that it has copied, or has failed, in ms. */
export const COPIED_MS = 2000;

/** Props of the button. */
export interface ClipboardButtonProps {
  /** The text for the clipboard. */
  readonly value: string;
  /** Id of the element that names the value, if several buttons are next to each other. */
  readonly describedBy?: string | undefined;
  readonly clock?: Clock | undefined;
}

type ClipboardState = 'idle' | 'copied' | 'failed';

const ICONS: readonly (readonly [ClipboardState, IconName?])[] = [
  ['idle'],
  ['copied', 'check'],
  ['failed', 'warning'],
];

/**
 * Copies a text to the clipboard, and shows the result for a moment. It reserves space for all of its texts, so that
 * nothing moves.
 */
export function ClipboardButton({ value, describedBy, clock = systemClock }: ClipboardButtonProps) {
  const text = useText();
  const { state, copy } = useClipboard(value, clock);
  const messages = {
    idle: text('shared.copy'),
    copied: text('shared.copied'),
    failed: text('control.copy.failed'),
  };
  return (
    <>
      <Button
        aria-label={text('shared.copyToClipboard')}
        aria-describedby={describedBy}
        onClick={copy}
      >
        <span className={styles.text}>
          {ICONS.map(([one, icon]) => (
            <span key={one} className={styles.word} data-shown={one === state || undefined}>
              {icon && <Icon name={icon} size="sm" />}
              <span>{messages[one]}</span>
            </span>
          ))}
        </span>
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'idle' ? '' : messages[state]}</span>
      </VisuallyHidden>
    </>
  );
}

function useClipboard(value: string, clock: Clock) {
  const [state, setState] = useState<ClipboardState>('idle');
  const forget = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => forget.current?.(), []);
  const copy = () =>
    void write(value).then((next) => {
      forget.current?.();
      setState(next);
      forget.current = clock.after(COPIED_MS, () => setState('idle'));
    });
  return { state, copy };
}

/** Without TLS there is no clipboard, and a browser may deny access. */
function write(value: string): Promise<ClipboardState> {
  const written = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('none'));
  return written.then(
    () => 'copied',
    () => 'failed',
  );
}
