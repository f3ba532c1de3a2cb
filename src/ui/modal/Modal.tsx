import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useText } from '#i18n/useText.ts';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import { useOverlay } from '../overlay/OverlayContext.tsx';
import styles from './Modal.module.css';
import { DEFAULT_MODAL_SIZE, type ModalSize } from './modalSize.ts';

/** Props of a modal. `onClose` is asked for by Escape, the close button, a press beside it and a change of route. */
export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: ModalSize;
  /** Stays in sight at the lower edge while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** A modal on the native `<dialog>` (4.31): open or closed as told, focus kept inside and given back. On phones a bottom sheet. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  useOverlay(isOpen, rest.onClose);
  return isOpen ? <OpenModal {...rest} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'isOpen'>) {
  const { onClose, title, size = DEFAULT_MODAL_SIZE, footer, role, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const text = useText();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);
  // a text that is selected from inside to beyond the edge also ends in a click on the dialog
  const isBeside = useRef(false);
  const pressBeside = (event: PointerEvent) => {
    isBeside.current = event.target === dialog.current;
  };
  const closeBeside = (event: MouseEvent) => {
    if (isBeside.current && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which a native dialog brings
    <dialog
      ref={dialog}
      role={role}
      className={classNames(styles.modal, styles[size])}
      aria-labelledby={titleId}
      onPointerDown={pressBeside}
      onClick={closeBeside}
      onCancel={(event) => {
        // React hands it to the modals around it too
        event.preventDefault();
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={text('ui.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms have to scroll by keyboard in every browser */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
