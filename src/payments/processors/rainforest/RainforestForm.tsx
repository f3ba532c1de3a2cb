import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ProcessorFormProps, ProcessorSession, ProcessorTheme } from '#payments/contract.ts';
import { systemClock } from '#platform/clock.ts';
import { ComponentForm, type PaymentComponent } from './ComponentForm.ts';
import { COMPONENT } from './loadComponent.ts';

/** Time limit for the fields to appear, in ms. */
const SHOW_LIMIT_MS = 30_000;

interface RainforestFormProps extends ProcessorFormProps {
  readonly session: ProcessorSession;
  readonly theme: ProcessorTheme;
}

/**
 * The processor's element for one session. It is created once and never rendered again, because it contains what was typed and its
 * config allows only one success.
 */
export function RainforestForm(props: RainforestFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [initial] = useState(props);
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => {
    const element = createElement(initial);
    let stop = () => {};
    const use = { mode: initial.mode, openedFor: initial.session.openedFor };
    const form: ComponentForm = new ComponentForm(element, use, {
      onLoaded: () => {
        stop();
        initial.onReady(form);
      },
      onIncomplete: (isNowIncomplete) => {
        setIncomplete(isNowIncomplete);
        if (!isNowIncomplete) initial.onComplete?.();
      },
      onEdit: () => initial.onEdit?.(),
    });
    stop = systemClock.after(SHOW_LIMIT_MS, initial.onFailed);
    box.current?.append(element);
    return () => {
      stop();
      form.close();
      element.remove();
    };
  }, [initial]);
  return (
    <>
      <div ref={box} style={props.theme.isDark ? getLightPanel(props.theme) : undefined} />
      {props.mode === 'pay' && props.pageDetails?.length === 0 && (
        <div role="alert">{isIncomplete && props.getText('pay.fault.fields')}</div>
      )}
    </>
  );
}

/** A light panel for dark mode, because the component's text is dark and no attribute changes that. */
function getLightPanel({ ink }: ProcessorTheme): CSSProperties {
  return { background: ink, borderRadius: '0.5rem', colorScheme: 'light', padding: '0.75rem' };
}

function createElement({ session, theme }: RainforestFormProps): PaymentComponent {
  const element: PaymentComponent = document.createElement(COMPONENT);
  const attributes = {
    'session-key': session.secret,
    'payment-method-config-id': session.paymentId,
    'allowed-methods': 'CARD',
    'hide-button': '',
    'style-button-color': theme.accent,
    'style-button-border-radius': '0.5rem',
    'style-font-family': 'ui-sans-serif, system-ui, sans-serif',
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
