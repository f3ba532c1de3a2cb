import { Activity, useCallback, useLayoutEffect, useRef } from 'react';
import { AcceptModal, type AcceptModalProps } from './AcceptModal.tsx';

/** Props of the acceptance that waits to be opened. */
export interface PreparedAcceptanceProps extends AcceptModalProps {
  readonly isOpen: boolean;
  /** What a consent is given to: with another one the dialog starts anew. */
  readonly about: string;
}

/**
 * The acceptance, rendered while the page rests and hidden until it is opened: a slow device then only has to lay it out. What
 * it calls is read when it is called, so that opening it changes none of its props.
 */
export function PreparedAcceptance({ isOpen, about, ...props }: PreparedAcceptanceProps) {
  const { onAccept, onClose } = props;
  const latest = useRef({ onAccept, onClose });
  useLayoutEffect(() => {
    latest.current = { onAccept, onClose };
  });
  const accept = useCallback(() => latest.current.onAccept(), []);
  const close = useCallback(() => latest.current.onClose(), []);
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <AcceptModal key={about} {...props} onAccept={accept} onClose={close} />
    </Activity>
  );
}
