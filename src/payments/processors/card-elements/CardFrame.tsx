import { useEffect, useRef, useState } from 'react';
import type { ProcessorConfig, ProcessorFormProps } from '#payments/contract.ts';
import { systemClock } from '#platform/clock.ts';
import { getPageColors } from '#platform/getPageColors.ts';
import { watchAppearance } from '#platform/watchAppearance.ts';
import { FrameChannel } from './FrameChannel.ts';
import { toFrameTexts } from './toFrameTexts.ts';

/** The frame may run scripts and call the processor under its own origin. It may not open windows or navigate our page. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

/** The height of three fields, in CSS px, until the frame reports its own. */
const FIRST_HEIGHT = 187;

/** Padding inside the frame around its fields, in CSS px, so that the focus ring fits and the fields align with the page. */
const ROOM = 3;

const STYLE = {
  border: 0,
  display: 'block',
  inlineSize: `calc(100% + ${2 * ROOM}px)`,
  marginInline: -ROOM,
} as const;

export interface CardFrameProps extends ProcessorFormProps {
  readonly config: ProcessorConfig;
}

/**
 * The card frame and the page's end of its message channel. It stays mounted when the page changes its language or colors, so
 * that typed values survive; the frame gets the change as a message.
 */
export function CardFrame(props: CardFrameProps) {
  const { config, getText } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [initial] = useState(props);
  const current = useRef(getText);
  const line = useRef<FrameChannel>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const channel = openChannel(element, initial, { onHeight: setHeight, current });
    line.current = channel;
    const begin = () => channel.begin();
    element.addEventListener('load', begin);
    const stopWatching = watchAppearance(() => channel.sendAppearance());
    return () => {
      element.removeEventListener('load', begin);
      stopWatching();
      channel.close();
    };
  }, [initial]);
  useEffect(() => {
    current.current = getText;
    line.current?.sendAppearance();
  }, [getText]);
  return (
    <iframe
      ref={frame}
      src={initial.config.scriptUrl}
      title={getText('card.frame.title')}
      sandbox={SANDBOX}
      allow="payment"
      referrerPolicy="no-referrer"
      data-connection={config.connectionId}
      style={{ ...STYLE, blockSize: height }}
    />
  );
}

interface Around {
  readonly onHeight: (height: number) => void;
  /** The texts in the page's current language. */
  readonly current: { readonly current: CardFrameProps['getText'] };
}

function openChannel(
  element: HTMLIFrameElement,
  props: CardFrameProps,
  { onHeight, current }: Around,
): FrameChannel {
  const { config, onReady, onFailed } = props;
  const channel: FrameChannel = new FrameChannel({
    page: window,
    getFrame: () => element.contentWindow,
    origin: new URL(config.scriptUrl, location.href).origin,
    clock: systemClock,
    processor: config.processor,
    getInit: () => toInit({ ...props, getText: current.current }),
    onReady: () => onReady({ check: () => channel.check(), submit: () => channel.submit() }),
    onComplete: props.onComplete,
    onEdit: props.onEdit,
    onHeight,
    onFailed,
  });
  return channel;
}

function toInit({ config, getText, isCompact = false }: CardFrameProps) {
  const { processor, publicKey } = config;
  const { isDark, accent, danger, ink, sheet } = getPageColors();
  const root = document.documentElement;
  return {
    type: 'INIT',
    processor,
    publicConfig: { publicKey },
    locale: root.lang || config.locale,
    direction: root.dir === 'rtl' ? 'rtl' : 'ltr',
    texts: toFrameTexts(getText),
    theme: { isDark, accent, danger, ink, sheet },
    isCompact,
  } as const;
}
