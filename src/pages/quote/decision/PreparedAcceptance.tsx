import { useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { AcceptModal, type AcceptModalProps } from './AcceptModal.tsx';

/** Props of the acceptance that waits to be opened. */
export interface PreparedAcceptanceProps extends AcceptModalProps {
  /** What a consent is given to: with another one the dialog starts anew. */
  readonly about: string;
}

/**
 * The acceptance, rendered while the page rests and hidden until it is opened: a slow device then only has to lay it out. What
 * it calls is read when it is called, so that opening it changes little of its props.
 */
export function PreparedAcceptance({ about, ...props }: PreparedAcceptanceProps) {
  const { isOpen, onAccept, onClose } = props;
  const latest = useRef({ onAccept, onClose });
  useLayoutEffect(() => {
    latest.current = { onAccept, onClose };
  });
  const accept = useCallback(() => latest.current.onAccept(), []);
  const close = useCallback(() => latest.current.onClose(), []);
  const isPrepared = useDeferredValue(true, false);
  if (!isPrepared && !isOpen) return null;
  return <AcceptModal key={about} {...props} onAccept={accept} onClose={close} />;
}
