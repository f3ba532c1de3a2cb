import { useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { AcceptModal, type AcceptModalProps } from './AcceptModal.tsx';

/** Props of the prepared acceptance. */
export interface PreparedAcceptanceProps extends AcceptModalProps {
  /** Identifies the version that the consent is for. When it changes, the dialog starts over. */
  readonly about: string;
}

/**
 * The acceptance, rendered while the page is idle and hidden until opened, so that a slow device only has to lay it out. Its
 * callbacks are stable and call the current ones, so that opening changes few props.
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
