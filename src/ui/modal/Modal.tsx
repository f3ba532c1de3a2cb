import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useText } from '#i18n/useText.ts';
import { classNames } from '../classNames.ts';
import { findHeading, focusIfLost } from '../focus/headingFocus.ts';
import { Icon } from '../icon/index.ts';
import { useOverlay } from '../overlay/OverlayContext.tsx';
import styles from './Modal.module.css';
import { DEFAULT_MODAL_SIZE, type ModalSize } from './modalSize.ts';

/** What a click can do with a prepared modal. */
export interface ModalHandle {
  /** Opens it at once, before it is rendered as open, so that a slow device responds to the click with it. */
  readonly show: () => void;
}

/** Props of a modal. `onClose` is called for Escape, the close button, a click outside and a change of route. */
export interface ModalProps {
  readonly isOpen: boolean;
  /** Rendered while closed too, so that opening it only needs layout. */
  readonly isPrepared?: boolean;
  readonly ref?: Ref<ModalHandle> | undefined;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: ModalSize;
  /** Stays visible at the lower edge while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/**
 * A modal on the native `<dialog>`: open or closed as set, with the focus inside and returned afterwards, to the heading of
 * the opener's section if the opener is gone. A bottom sheet on phones.
 */
export function Modal({ isPrepared, ...rest }: ModalProps) {
  useOverlay(rest.isOpen, rest.onClose);
  return rest.isOpen || isPrepared ? <RenderedModal {...rest} /> : null;
}

function RenderedModal(props: ModalProps) {
  const { isOpen, ref, title, size = DEFAULT_MODAL_SIZE, footer, role, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingOfOpener = useRef<HTMLElement>(null);
  const titleId = useId();
  const text = useText();
  const show = useCallback(() => {
    if (dialog.current?.open) return;
    headingOfOpener.current = findHeading(document.activeElement);
    dialog.current?.showModal();
    heading.current?.focus({ preventScroll: true });
  }, []);
  useImperativeHandle(ref, () => ({ show }), [show]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const element = dialog.current;
    show();
    return () => element?.close();
  }, [isOpen, show]);
  // after the commit that may have removed the opener
  useEffect(() => (isOpen ? () => focusIfLost(headingOfOpener.current) : undefined), [isOpen]);
  const onClose = () => {
    if (!isOpen) dialog.current?.close(); // shown by its handle, and not rendered as open yet
    props.onClose();
  };
  // a text that is selected from inside to beyond the edge also ends in a click on the dialog
  const isBeside = useRef(false);
  const pressBeside = (event: PointerEvent) => {
    isBeside.current = event.target === dialog.current;
  };
  const closeBeside = (event: MouseEvent) => {
    if (isBeside.current && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, which a native dialog supports
    <dialog
      ref={dialog}
      role={role}
      className={classNames(styles.modal, styles[size])}
      aria-labelledby={titleId}
      onPointerDown={pressBeside}
      onClick={closeBeside}
      onCancel={(event) => {
        // React also passes it to the modals around it
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
